import { foldAccents } from './fold-accents'

const MAX_SLUG_LENGTH = 80

/**
 * Returns a slug: 'Año nuevo: ¿qué cambió?' becomes 'ano-nuevo-que-cambio'. Keeps letters of any script.
 * Returns '' for a text without letters or digits.
 */
export function toSlug(text: string): string {
  const folded = foldAccents(text.normalize('NFKD')).toLowerCase()
  const words = folded
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join('-')
  return words.slice(0, MAX_SLUG_LENGTH).replace(/[\uD800-\uDBFF]$|-$/, '')
}

const MAX_CODE_LENGTH = 40

/** Suggests an organisation's id from its name: 'Sierra Norte' becomes SIERRA-NORTE. */
export function toCode(name: string): string {
  return toSlug(name)
    .toUpperCase()
    .replace(/[^A-Z0-9-]/g, '')
    .replace(/^-+/, '')
    .slice(0, MAX_CODE_LENGTH)
}
