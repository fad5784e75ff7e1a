import Negotiator from 'negotiator'
import { parseLanguage, type Language } from './languages'

/** Interface language if the browser sends no supported one (specification, section 9). */
const DEFAULT_LANGUAGE: Language = 'en'

/**
 * Returns the interface language that `Accept-Language` prefers (RFC 9110, 12.5.4). `es-MX` matches Spanish, `*` any
 * language. Returns English if no language matches.
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
