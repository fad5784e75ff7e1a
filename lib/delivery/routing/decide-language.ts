import { parseLanguage, type Language } from '@/lib/base/i18n/languages'
import { negotiateLanguage } from '@/lib/base/i18n/negotiate-language'
import type { Context, Outcome } from './decision'
import type { RequestFacts } from './request-facts'

/**
 * Returns the language of a request: the visitor's choice if there is one. Otherwise Spanish on visitor
 * pages, and the browser's language in the signed-in area and on its error page.
 */
export function resolveLanguage({ facts, route }: Pick<Context, 'facts' | 'route'>): Language {
  const chosenLanguage = parseLanguage(facts.cookies.language)
  if (chosenLanguage) return chosenLanguage
  return 'area' in route && route.area === 'member' ? negotiateLanguage(facts.acceptLanguage) : 'es'
}

/**
 * Redirects the form of the language menu to the page that it was sent from. That page must belong to this
 * site; otherwise the form would be an open redirect.
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
