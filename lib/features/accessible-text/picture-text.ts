import type { AdviceRule } from './advice'

/** What a camera or a computer calls a picture, or any picture. */
const useless =
  /^(?:\S{1,200}\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?|heic)|(?:img|image|dsc|dscn|dcim|foto|photo|imagen|captura|screenshot|pxl|whatsapp image)[\d\s_.-]{0,40}|(?:una |la )?(?:imagen|foto|fotografía|gráfico|ilustración|logo|logotipo|icono|captura(?: de pantalla)?)|sin título|untitled|\W{1,200}|\d{1,20})$/i
/** A screen reader says by itself that it is a picture. */
const redundant = /^(?:una? )?(?:imagen|foto|fotografía|ilustración) (?:de|del|que|con|donde)\s/i

/** What is wrong with a picture's description; null for nothing. */
export function checkPictureText(alt: string): AdviceRule | null {
  const text = alt.trim()
  if (text === '') return 'altMissing'
  if (useless.test(text)) return 'altUseless'
  return redundant.test(text) ? 'altRedundant' : null
}
