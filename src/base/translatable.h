/* A mark, and no more, for text in the layers below the window that the window shows the user: it is
   then gathered into the catalogue of assets/po, and translated where it is shown. */
#ifndef BASE_TRANSLATABLE_H
#define BASE_TRANSLATABLE_H

#define N_(text) text

#endif
