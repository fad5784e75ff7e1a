import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import type { Address } from './page-address'

/**
 * What shared caches know an answer by, beside its address: `cartelera:AXS`, `cartelera:AXS:101`. Three
 * keys at most, of some 70 characters at most, whatever is on a page: a change that may show on several
 * pages purges all of its organisation.
 */

/** On every answer: purges all of the site. */
export const SITE_KEY = 'cartelera'

/** All of an organisation (`card` null), or one article. */
export function toSurrogateKey(organisation: OrganisationId, card: CardId | null = null): string {
  return [SITE_KEY, organisation, ...(card === null ? [] : [card])].join(':')
}

/** The keys of a page or file. */
export function toSurrogateKeys({ organisation, card }: Address): string[] {
  if (organisation === null) return [SITE_KEY]
  const whole = [SITE_KEY, toSurrogateKey(organisation)]
  return card === null ? whole : [...whole, toSurrogateKey(organisation, card)]
}
