/*
 * URLs of the style sheets in `public`, which only some pages load. Browsers cache them for a day, so each URL contains
 * a digest of the file. After a change of a file, `style-files.test.ts` prints its new URL.
 */
export const BLOCK_STYLES = '/blocks.css?v=4jljrJ'
export const CODE_STYLES = '/code.css?v=3rqWYn'
export const EMBED_STYLES = '/embed.css?v=f-CtOL'
export const FILE_STYLES = '/file.css?v=Dt-VcB'
export const FOCUS_STYLES = '/focus.css?v=AjuWt6'
export const FORM_STYLES = '/form.css?v=kzRIEf'
export const GALLERY_STYLES = '/gallery.css?v=H286XC'
export const LIST_STYLES = '/list.css?v=5Qyalx'
export const LOGO_STYLES = '/logo.css?v=DIbZKU'
export const NOTE_STYLES = '/notes.css?v=zpxxOb'
export const OFFER_STYLES = '/offer.css?v=8m6umS'
export const ZOOM_STYLES = '/zoom.css?v=CqxCvg'
