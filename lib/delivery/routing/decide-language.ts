import { parseLanguage, type Language } from '@/lib/base/i18n/languages'
import { negotiateLanguage } from '@/lib/base/i18n/negotiate-language'
import type { Context, Outcome } from './decision'
import type { RequestFacts } from './request-facts'

/**
 * The visitor's choice everywhere. Without one the publications' Spanish, and in the signed-in area,
 * its error page included, what the browser asks for.
 */
export function resolveLanguage({ facts, route }: Pick<Context, 'facts' | 'route'>): Language {
  const chosen = parseLanguage(facts.cookies.language)
  if (chosen) return chosen
  return 'area' in route && route.area === 'member' ? negotiateLanguage(facts.acceptLanguage) : 'es'
}

/**
 * What the form of the language menu leads to: the page that it was sent from. Only a page of this
 * site counts: else other sites could use the form as an open redirect.
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
