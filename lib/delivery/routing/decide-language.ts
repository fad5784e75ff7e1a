import { parseLanguage, type Language } from '@/lib/base/i18n/languages'
import { negotiateLanguage } from '@/lib/base/i18n/negotiate-language'
import type { Context, Outcome } from './decision'
import type { RequestFacts } from './request-facts'

/**
 * Returns the language of a page: the reader's choice if there is one, otherwise Spanish. The signed-in area and its
 * error page use the browser's language instead of Spanish.
 */
export function resolveLanguage({ facts, route }: Pick<Context, 'facts' | 'route'>): Language {
  const chosenLanguage = parseLanguage(facts.cookies.language)
  if (chosenLanguage) return chosenLanguage
  return 'area' in route && route.area === 'member' ? negotiateLanguage(facts.acceptLanguage) : 'es'
}

/**
 * Sets the chosen language and redirects back to the page with the language form. Redirects only to pages of this site
 * (no open redirect).
 */
export function decideLanguageChoice(facts: RequestFacts, language: Language): Outcome {
  if (facts.isCrossSite) return { action: { kind: 'forbidden' }, cookies: [] }
  const { cameFrom, isSecure } = facts
  const location = cameFrom && !cameFrom.startsWith('//') ? cameFrom : '/home'
  return {
    action: { kind: 'redirect', location, status: 303 },
    cookies: [{ name: 'language', value: language, isSecure }],
  }
}
