/* N_ marks text in the layers below the window that the window shows to the user. The marked text
   is collected into the catalogue in assets/po, and translated where it is shown. N_ itself does
   nothing. */
#pragma once

#define N_(text) text
