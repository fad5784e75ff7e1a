import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import type { Address } from './page-address'

/**
 * The keys by which shared caches purge responses: `cartelera:AXS`, `cartelera:AXS:101`. A response has at
 * most three keys of about 70 characters. A change that may affect several pages therefore purges the whole
 * organisation.
 */

/** The key of every response. Purges the whole site. */
export const SITE_KEY = 'cartelera'

/** Returns the key of an organisation (`card` null) or of one article. */
export function toSurrogateKey(organisation: OrganisationId, card: CardId | null = null): string {
  return [SITE_KEY, organisation, ...(card === null ? [] : [card])].join(':')
}

/** Returns the keys of a page or file. */
export function toSurrogateKeys({ organisation, card }: Address): string[] {
  if (organisation === null) return [SITE_KEY]
  const whole = [SITE_KEY, toSurrogateKey(organisation)]
  return card === null ? whole : [...whole, toSurrogateKey(organisation, card)]
}
