import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import type { Address } from '@/lib/delivery/addresses/page-address'

/**
 * This module builds the keys with which shared caches can purge responses: `cartelera:AXS`, `cartelera:AXS:101`. A
 * response has at most three keys of about 70 characters, so a change that affects several pages purges the whole
 * organisation.
 */

/** Key of all responses, which purges the whole site. */
export const SITE_KEY = 'cartelera'

/** Returns the key of an article, or of the organisation if `card` is null. */
export function toSurrogateKey(organisation: OrganisationId, card: CardId | null = null): string {
  return [SITE_KEY, organisation, ...(card === null ? [] : [card])].join(':')
}

/** Returns the purge keys of a page or file. */
export function toSurrogateKeys({ organisation, card }: Address): string[] {
  if (organisation === null) return [SITE_KEY]
  const whole = [SITE_KEY, toSurrogateKey(organisation)]
  return card === null ? whole : [...whole, toSurrogateKey(organisation, card)]
}
