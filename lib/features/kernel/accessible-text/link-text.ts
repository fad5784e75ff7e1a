/** Link texts without meaning out of context, as in a screen reader's list of links. */
const empty = new Set(
  `aca|aqui|clic|click|clic aqui|click aqui|da clic aqui|de clic aqui|haz clic|haz clic aqui|haga clic|haga clic aqui|
hacer clic aqui|pulsa aqui|pulse aqui|pincha aqui|pinche aqui|entra aqui|entre aqui|consulta aqui|consulte aqui|
ver aqui|descarga aqui|desde aqui|ver|ver mas|ver todo|leer|leer mas|lee mas|lea mas|sigue leyendo|seguir leyendo|
continuar leyendo|continuar|mas|mas info|mas informacion|mas detalles|saber mas|conoce mas|enlace|el enlace|
este enlace|en este enlace|siguiente enlace|link|este link|el link|esta pagina|esta web|este sitio|este articulo|
articulo|pagina|web|sitio|descargar|descarga|descargalo|bajar|entrar|ir|fuente|here|click here|read more|
more|learn more|this link`
    .replace(/\n/g, '')
    .split('|'),
)

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export const isMeaninglessLinkText = (text: string) => empty.has(fold(text))

/** Matches web addresses, which screen readers spell out. */
export const isAddress = (text: string) => /^(?:https?:\/\/|www\.)\S+$/i.test(text.trim())

/** Folds case, accents and punctuation, so that equal link texts compare equal. */
export const toLinkKey = fold
