import { foldAccents } from './fold-accents'

const MAX_SLUG_LENGTH = 80

/**
 * A slug: 'Año nuevo: ¿qué cambió?' becomes 'ano-nuevo-que-cambio'. Letters of any script stay; '' where
 * there are none.
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

/** What an organisation of this name may have as its id: 'Sierra Norte' may be SIERRA-NORTE. */
export function toCode(name: string): string {
  return toSlug(name)
    .toUpperCase()
    .replace(/[^A-Z0-9-]/g, '')
    .replace(/^-+/, '')
    .slice(0, MAX_CODE_LENGTH)
}
