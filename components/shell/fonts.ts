import localFont from 'next/font/local'

/**
 * Newsreader for what is read, Figtree for what is operated. Both are the variable files of
 * Fontsource 5.3 (SIL Open Font License, beside them), cut down to Latin-1 with the usual
 * punctuation and to weights 400 to 700: 56 KB together. Other scripts come from the reader's
 * system (`--font-serif` and `--font-sans` in `components/theme/tokens.css`).
 *
 * Both are preloaded; where they come too late all the same, the page keeps its first type rather
 * than moving under the reader's eyes.
 */
const newsreader = localFont({
  src: '../theme/fonts/newsreader-latin.woff2',
  weight: '400 700',
  display: 'optional',
  variable: '--font-newsreader',
  adjustFontFallback: 'Times New Roman',
})

const figtree = localFont({
  src: '../theme/fonts/figtree-latin.woff2',
  weight: '400 700',
  display: 'optional',
  variable: '--font-figtree',
  adjustFontFallback: 'Arial',
})

/** For the class of `<html>`. */
export const fontVariables = `${newsreader.variable} ${figtree.variable}`
