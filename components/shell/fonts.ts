import localFont from 'next/font/local'

/**
 * Newsreader for text, Figtree for controls: the variable files of Fontsource 5.3 (SIL Open Font License,
 * beside them). `scripts/fonts.mjs` reduces them to Latin-1 and to the weights in use. Other scripts use the
 * reader's system fonts (`--font-serif` and `--font-sans` in `components/theme/tokens.css`).
 *
 * The characters of nearly all texts are preloaded, 35 KB in total. If they arrive too late, the page keeps
 * the fallback font, so that the text does not move while it is read.
 */
const newsreader = localFont({
  src: '../theme/fonts/newsreader-early.woff2',
  weight: '400 650',
  display: 'optional',
  variable: '--font-newsreader',
  adjustFontFallback: 'Times New Roman',
})

const figtree = localFont({
  src: '../theme/fonts/figtree-early.woff2',
  weight: '400 700',
  display: 'optional',
  variable: '--font-figtree',
  adjustFontFallback: 'Arial',
})

/** The other characters, downloaded only by pages that contain one of them. */
const newsreaderRest = localFont({
  src: '../theme/fonts/newsreader-rest.woff2',
  weight: '400 650',
  display: 'optional',
  preload: false,
  variable: '--font-newsreader-rest',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+23-24, U+2A-2B, U+3C-3E, U+40, U+5B-60, U+7B-7E, U+A2-AA, U+AC, U+AE-B6, U+B8-B9, U+BC-BE, U+C0, U+C2-C3, U+C5-C8, U+CA-CC, U+CE-D0, U+D2, U+D4-D5, U+D7-D9, U+DB, U+DD-DE, U+E3, U+E5-E6, U+EB-EC, U+EF-F0, U+F2, U+F5, U+F7-F8, U+FB, U+FD-FF, U+131, U+152, U+178, U+2018, U+201A, U+2039-203A, U+20AC, U+2122, U+2212',
    },
  ],
})

const figtreeRest = localFont({
  src: '../theme/fonts/figtree-rest.woff2',
  weight: '400 700',
  display: 'optional',
  preload: false,
  variable: '--font-figtree-rest',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+2A, U+3C-3E, U+5B-60, U+7B-7E, U+A2-AA, U+AC, U+AE-B6, U+B8-B9, U+BC-BE, U+C2-C3, U+C5-C6, U+C8, U+CB-CC, U+CE-D0, U+D2, U+D4-D5, U+D7-D9, U+DB, U+DD-DE, U+E3, U+E5-E6, U+EC, U+F0, U+F2, U+F5, U+F7-F8, U+FD-FF, U+131, U+152, U+178, U+2018, U+201A, U+2039-203A, U+20AC, U+2122, U+2212',
    },
  ],
})

/** Class names for `<html>`. */
export const fontVariables = [newsreader, figtree, newsreaderRest, figtreeRest]
  .map(({ variable }) => variable)
  .join(' ')
