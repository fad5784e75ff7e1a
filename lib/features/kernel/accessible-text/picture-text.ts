import type { AdviceRule } from './advice'

/** Matches alt texts that are only a file name or a generic word such as 'foto'. */
const useless =
  /^(?:\S{1,200}\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?|heic)|(?:img|image|dsc|dscn|dcim|foto|photo|imagen|captura|screenshot|pxl|whatsapp image)[\d\s_.-]{0,40}|(?:una |la )?(?:imagen|foto|fotografía|gráfico|ilustración|logo|logotipo|icono|captura(?: de pantalla)?)|sin título|untitled|\W{1,200}|\d{1,20})$/i
/** Matches alt texts that begin with 'picture of', which screen readers announce anyway. */
const redundant = /^(?:una? )?(?:imagen|foto|fotografía|ilustración) (?:de|del|que|con|donde)\s/i

/** Returns the problem of an alt text, or null. */
export function checkPictureText(alt: string): AdviceRule | null {
  const text = alt.trim()
  if (text === '') return 'altMissing'
  if (useless.test(text)) return 'altUseless'
  return redundant.test(text) ? 'altRedundant' : null
}
