#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <windows.h>

#include "base/clock.h"
#include "base/file_names.h"
#include "base/path.h"
#include "base/random.h"

/* -- paths -- */

/* A path as the system wants it; NULL: no memory. Free it. */
static wchar_t *widen(const char *path) {
    int size = MultiByteToWideChar(CP_UTF8, 0, path, -1, NULL, 0);
    wchar_t *wide = size > 0 ? malloc((size_t)size * sizeof *wide) : NULL;
    if (wide != NULL) {
        MultiByteToWideChar(CP_UTF8, 0, path, -1, wide, size);
    }
    return wide;
}

/* Others may read, replace and remove what is open, as elsewhere. */
static HANDLE open_handle(const char *path, DWORD access, DWORD how) {
    wchar_t *wide = widen(path);
    HANDLE handle = INVALID_HANDLE_VALUE;
    if (wide != NULL) {
        handle = CreateFileW(wide, access, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
                             NULL, how, FILE_ATTRIBUTE_NORMAL, NULL);
        free(wide);
    }
    return handle;
}

/* Whether there is no such file. */
static bool is_nowhere(DWORD error) {
    return error == ERROR_FILE_NOT_FOUND || error == ERROR_PATH_NOT_FOUND ||
           error == ERROR_INVALID_NAME || error == ERROR_DIRECTORY;
}

/* The same as a descriptor; -1 with errno. */
static int open_descriptor(const char *path, DWORD access, DWORD how, int flags) {
    HANDLE handle = open_handle(path, access, how);
    int fd = handle == INVALID_HANDLE_VALUE
                 ? -1
                 : _open_osfhandle((intptr_t)handle, flags | _O_BINARY | _O_NOINHERIT);
    if (handle != INVALID_HANDLE_VALUE && fd < 0) {
        CloseHandle(handle);
    } else if (fd < 0) {
        DWORD error = GetLastError();
        errno = error == ERROR_FILE_EXISTS ? EEXIST : is_nowhere(error) ? ENOENT : EIO;
    }
    return fd;
}

FILE *file_stream(const char *path) {
    int fd = open_descriptor(path, GENERIC_READ, OPEN_EXISTING, _O_RDONLY);
    return fd >= 0 ? _fdopen(fd, "rb") : NULL;
}

/* -- reading -- */

static TcStatus read_all(int fd, size_t cap, Buf *out) {
    char block[65536];
    for (;;) {
        int got = _read(fd, block, sizeof block);
        if (got < 0) {
            return TC_ERROR_IO;
        }
        if (got == 0) {
            return buf_failed(out) ? TC_ERROR_MEMORY : TC_OK;
        }
        if ((size_t)got > cap - out->size) {
            return TC_ERROR_TOO_LARGE;
        }
        buf_add(out, block, (size_t)got);
    }
}

static TcStatus why_not_opened(void) {
    return is_nowhere(GetLastError()) ? TC_ERROR_NOT_FOUND : TC_ERROR_IO;
}

/* regular: nothing else, and "-" is a name. */
static TcStatus read_path(const char *path, bool regular, size_t cap, Buf *out) {
    buf_clear(out);
    bool standard_input = !regular && strcmp(path, "-") == 0;
    int fd = 0;
    if (standard_input) {
        _setmode(0, _O_BINARY);
    } else {
        HANDLE handle = open_handle(path, GENERIC_READ, OPEN_EXISTING);
        if (handle == INVALID_HANDLE_VALUE) {
            return why_not_opened();
        }
        if (regular && GetFileType(handle) != FILE_TYPE_DISK) {
            CloseHandle(handle);
            return TC_ERROR_IO;
        }
        fd = _open_osfhandle((intptr_t)handle, _O_RDONLY | _O_BINARY | _O_NOINHERIT);
        if (fd < 0) {
            CloseHandle(handle);
            return TC_ERROR_IO;
        }
    }
    TcStatus status = read_all(fd, cap, out);
    if (!standard_input) {
        _close(fd);
    }
    if (status != TC_OK) {
        buf_clear(out);
    }
    return status;
}

TcStatus file_read(const char *path, size_t cap, Buf *out) {
    return read_path(path, false, cap, out);
}

TcStatus file_read_regular(const char *path, size_t cap, Buf *out) {
    return read_path(path, true, cap, out);
}

TcStatus file_map(const char *path, FileMap *map) {
    HANDLE handle = open_handle(path, GENERIC_READ, OPEN_EXISTING);
    if (handle == INVALID_HANDLE_VALUE) {
        return why_not_opened();
    }
    LARGE_INTEGER size = {.QuadPart = 0};
    HANDLE mapping = GetFileType(handle) == FILE_TYPE_DISK && GetFileSizeEx(handle, &size)
                         ? CreateFileMappingW(handle, NULL, PAGE_READONLY, 0, 0, NULL)
                         : NULL; /* which an empty file has none of */
    const void *bytes = mapping != NULL ? MapViewOfFile(mapping, FILE_MAP_READ, 0, 0, 0) : NULL;
    if (mapping != NULL) {
        CloseHandle(mapping);
    }
    CloseHandle(handle);
    if (bytes == NULL) {
        return TC_ERROR_IO;
    }
    *map = (FileMap){bytes, (size_t)size.QuadPart};
    return TC_OK;
}

void file_unmap(FileMap *map) {
    if (map->bytes != NULL) {
        UnmapViewOfFile(map->bytes);
    }
    *map = (FileMap){0};
}

/* -- writing -- */

TcStatus file_write_all(int fd, const char *bytes, size_t size) {
    while (size > 0) {
        int put = _write(fd, bytes, size < INT_MAX ? (unsigned)size : INT_MAX);
        if (put <= 0) {
            return TC_ERROR_IO;
        }
        bytes += put;
        size -= (size_t)put;
    }
    return TC_OK;
}

bool file_error_is_full(int error) {
    enum { ERROR_DISK_QUOTA_EXCEEDED = 1295 }; /* which mingw's headers lack */
    return error == ERROR_DISK_FULL || error == ERROR_HANDLE_DISK_FULL ||
           error == ERROR_DISK_QUOTA_EXCEEDED;
}

static TcStatus status_of_write(void) {
    return file_error_is_full((int)GetLastError()) ? TC_ERROR_FULL : TC_ERROR_IO;
}

/* Creates PATH.new-XXXXXX with other letters, whose name is put into name; -1 when that cannot be. */
static int create_temporary(const char *path, Buf *name) {
    enum { TRIES = 100 };
    uint64_t random = clock_seed();
    for (int i = 0; i < TRIES; i++) {
        file_temporary_name(path, random_next(&random), name);
        int fd = buf_failed(name)
                     ? -1
                     : open_descriptor(name->data, GENERIC_WRITE, CREATE_NEW, _O_WRONLY);
        if (fd >= 0 || errno != EEXIST) {
            return fd;
        }
    }
    return -1;
}

/* The file at to must be neither a folder nor a device. */
static TcStatus replace_by(const char *from, const char *to, bool durable) {
    wchar_t *old = widen(from), *new = widen(to);
    bool memory = old != NULL && new != NULL;
    DWORD flags = MOVEFILE_REPLACE_EXISTING | (durable ? MOVEFILE_WRITE_THROUGH : 0);
    bool fine = memory && MoveFileExW(old, new, flags) != 0;
    free(old);
    free(new);
    return fine ? TC_OK : memory ? TC_ERROR_IO : TC_ERROR_MEMORY;
}

TcStatus file_replace(const char *path, const char *bytes, size_t size, bool durable) {
    FileKind kind = file_kind(path);
    if (kind != FILE_NONE && kind != FILE_REGULAR) {
        return TC_ERROR_IO;
    }
    Buf temporary;
    buf_init(&temporary);
    int fd = create_temporary(path, &temporary);
    TcStatus status = buf_failed(&temporary) ? TC_ERROR_MEMORY : TC_ERROR_IO;
    if (fd >= 0) {
        bool fine = file_write_all(fd, bytes, size) == TC_OK && (!durable || file_flush(fd));
        status = fine ? TC_OK : status_of_write();
        if (!file_close(fd) && fine) {
            status = status_of_write();
        }
        if (status == TC_OK) {
            status = replace_by(temporary.data, path, durable);
        }
        if (status != TC_OK) {
            file_remove(temporary.data);
        }
    }
    buf_release(&temporary);
    return status;
}

int file_open_append(const char *path) {
    return open_descriptor(path, FILE_APPEND_DATA, OPEN_ALWAYS, _O_WRONLY | _O_APPEND);
}

/* A locked byte can be read by nobody else: one is locked that no file reaches. */
TcStatus file_open_own(const char *path, int *fd) {
    *fd = open_descriptor(path, GENERIC_READ | GENERIC_WRITE, OPEN_ALWAYS, _O_RDWR);
    OVERLAPPED place = {.OffsetHigh = 0x40000000};
    if (*fd >= 0 &&
        LockFileEx((HANDLE)_get_osfhandle(*fd), LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY,
                   0, 1, 0, &place)) {
        return TC_OK;
    }
    DWORD error = *fd >= 0 ? GetLastError() : ERROR_SUCCESS;
    if (*fd >= 0) {
        _close(*fd);
        *fd = -1;
    }
    return error == ERROR_LOCK_VIOLATION || error == ERROR_IO_PENDING ? TC_ERROR_IN_USE
                                                                      : TC_ERROR_IO;
}

int64_t file_read_start(int fd, char *bytes, size_t size) {
    return _lseeki64(fd, 0, SEEK_SET) == 0 ? _read(fd, bytes, (unsigned)size) : -1;
}

bool file_cut(int fd, uint64_t size) {
    LARGE_INTEGER end = {.QuadPart = (int64_t)size};
    HANDLE handle = (HANDLE)_get_osfhandle(fd);
    return SetFilePointerEx(handle, end, NULL, FILE_BEGIN) != 0 && SetEndOfFile(handle) != 0;
}

bool file_flush(int fd) {
    return _commit(fd) == 0;
}

bool file_close(int fd) {
    return _close(fd) == 0;
}

void file_remove(const char *path) {
    wchar_t *wide = widen(path);
    if (wide != NULL) {
        DeleteFileW(wide);
        free(wide);
    }
}

/* -- what is there -- */

FileKind file_kind(const char *path) {
    wchar_t *wide = widen(path);
    DWORD about = wide != NULL ? GetFileAttributesW(wide) : INVALID_FILE_ATTRIBUTES;
    free(wide);
    return about == INVALID_FILE_ATTRIBUTES          ? FILE_NONE
           : (about & FILE_ATTRIBUTE_DIRECTORY) != 0 ? FILE_FOLDER
           : (about & FILE_ATTRIBUTE_DEVICE) != 0    ? FILE_OTHER
                                                     : FILE_REGULAR;
}

bool file_about(const char *path, FileAbout *about) {
    static const uint64_t EPOCH = 11644473600; /* seconds from 1601 to 1970 */
    enum { TICKS = 10000000 };                 /* a second */
    *about = (FileAbout){0};
    wchar_t *wide = widen(path);
    HANDLE handle =
        wide == NULL ? INVALID_HANDLE_VALUE
                     : CreateFileW(wide, 0, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
                                   NULL, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, NULL);
    DWORD link = wide != NULL ? GetFileAttributesW(wide) : INVALID_FILE_ATTRIBUTES;
    free(wide);
    if (handle == INVALID_HANDLE_VALUE) {
        return false;
    }
    BY_HANDLE_FILE_INFORMATION found;
    bool disk = GetFileType(handle) == FILE_TYPE_DISK;
    bool fine = GetFileInformationByHandle(handle, &found) != 0;
    CloseHandle(handle);
    if (!fine) {
        return false;
    }
    uint64_t time =
        (uint64_t)found.ftLastWriteTime.dwHighDateTime << 32 | found.ftLastWriteTime.dwLowDateTime;
    *about = (FileAbout){
        .kind = (found.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0 ? FILE_FOLDER
                : disk                                                   ? FILE_REGULAR
                                                                         : FILE_OTHER,
        .is_link = link != INVALID_FILE_ATTRIBUTES && (link & FILE_ATTRIBUTE_REPARSE_POINT) != 0,
        .size = (uint64_t)found.nFileSizeHigh << 32 | found.nFileSizeLow,
        .changed = (int64_t)(time / TICKS - EPOCH),
        .changed_fraction = time % TICKS,
        .device = found.dwVolumeSerialNumber,
        .number = (uint64_t)found.nFileIndexHigh << 32 | found.nFileIndexLow};
    return true;
}

/* A folder of the user's own is nobody else's here. */
TcStatus file_make_folders(const char *path) {
    TcStatus status = TC_OK;
    wchar_t *wide = widen(path);
    size_t first = file_root_size(path);
    for (wchar_t *at = wide; at != NULL && *at != L'\0'; at++) {
        wchar_t separator = *at;
        if (at > wide + first && (separator == L'/' || separator == L'\\')) {
            *at = L'\0';
            if (!CreateDirectoryW(wide, NULL) && file_error_is_full((int)GetLastError())) {
                status = TC_ERROR_FULL;
            }
            *at = separator;
        }
    }
    free(wide);
    return status;
}

bool file_is_taken(const char *path) {
    return file_kind(path) != FILE_NONE;
}

bool file_move_new(const char *from, const char *to) {
    wchar_t *old = widen(from), *new = widen(to);
    bool fine = old != NULL && new != NULL &&MoveFileExW(old, new, 0) != 0;
    free(old);
    free(new);
    return fine;
}

bool file_move_over(const char *from, const char *to) {
    FileKind kind = file_kind(to);
    return (kind == FILE_NONE || kind == FILE_REGULAR) && replace_by(from, to, true) == TC_OK;
}

void file_ignore_limits(void) {
    /* there are none */
}

bool file_real(const char *path, char *real, size_t size) {
    wchar_t *wide = widen(path);
    wchar_t *whole = malloc(size * sizeof *whole);
    DWORD length = 0;
    if (wide != NULL && whole != NULL && GetFileAttributesW(wide) != INVALID_FILE_ATTRIBUTES) {
        length = GetFullPathNameW(wide, (DWORD)size, whole, NULL);
    }
    bool fits = length > 0 && length < size &&
                WideCharToMultiByte(CP_UTF8, 0, whole, -1, NULL, 0, NULL, NULL) <= (int)size &&
                WideCharToMultiByte(CP_UTF8, 0, whole, -1, real, (int)size, NULL, NULL) > 0;
    free(wide);
    free(whole);
    for (char *at = real; fits && *at != '\0'; at++) {
        *at = *at == '\\' ? '/' : *at;
    }
    return fits;
}

bool file_folder_is_readable(const char *path) {
    return file_kind(path) == FILE_FOLDER;
}

/* Only the attempt says so. */
bool file_is_replaceable(const char *path) {
    Buf name;
    buf_init(&name);
    FileKind kind = file_kind(path);
    bool regular = path[0] != '\0' && (kind == FILE_NONE || kind == FILE_REGULAR);
    int fd = regular ? create_temporary(path, &name) : -1;
    if (fd >= 0) {
        file_close(fd);
        file_remove(name.data);
    }
    buf_release(&name);
    return fd >= 0;
}

TcStatus file_list(const char *folder, const char *suffix, FileNames *names) {
    *names = (FileNames){0};
    Buf pattern;
    buf_init(&pattern);
    buf_printf(&pattern, "%s/*", folder);
    wchar_t *wide = buf_failed(&pattern) ? NULL : widen(pattern.data);
    buf_release(&pattern);
    if (wide == NULL) {
        return TC_ERROR_MEMORY;
    }
    WIN32_FIND_DATAW entry;
    HANDLE search = FindFirstFileW(wide, &entry);
    free(wide);
    if (search == INVALID_HANDLE_VALUE) {
        return TC_ERROR_IO;
    }
    bool fine = true;
    do {
        char name[4 * MAX_PATH];
        fine = WideCharToMultiByte(CP_UTF8, 0, entry.cFileName, -1, name, sizeof name, NULL,
                                   NULL) == 0 ||
               file_names_add(names, name, suffix);
    } while (fine && FindNextFileW(search, &entry));
    FindClose(search);
    return file_names_finish(names, fine);
}

bool file_beside_program(const char *name, char *path, size_t size) {
    wchar_t wide[MAX_PATH];
    char program[4 * MAX_PATH];
    DWORD length = GetModuleFileNameW(NULL, wide, MAX_PATH);
    if (length == 0 || length == MAX_PATH ||
        WideCharToMultiByte(CP_UTF8, 0, wide, -1, program, sizeof program, NULL, NULL) == 0) {
        return false;
    }
    int written = snprintf(path, size, "%.*s%s", (int)file_folder_size(program), program, name);
    return written > 0 && (size_t)written < size;
}
