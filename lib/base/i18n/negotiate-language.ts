import Negotiator from 'negotiator'
import { parseLanguage, type Language } from './languages'

/** The default language of the interface (specification, section 9). */
const DEFAULT_LANGUAGE: Language = 'en'

/**
 * Which language of the interface an Accept-Language header asks for first, by its q-values
 * (RFC 9110, 12.5.4): `es-MX` asks for Spanish, `*` for any. English where it asks for none of them.
 */
export function negotiateLanguage(accepted: string): Language {
  const ranges = new Negotiator({ headers: { 'accept-language': accepted } }).languages()
  for (const range of ranges) {
    const language = range === '*' ? DEFAULT_LANGUAGE : parseLanguage(toPrimarySubtag(range))
    if (language) return language
  }
  return DEFAULT_LANGUAGE
}

function toPrimarySubtag(range: string) {
  return range.split('-', 1)[0]?.toLowerCase()
}
