import { parseLanguage, type Language } from '@/lib/i18n/languages'
import type { Context, Outcome } from './decision'
import type { RequestFacts } from './request-facts'

/** The visitor's choice everywhere; else Spanish, and English in the signed-in area. */
export function resolveLanguage({ facts, route }: Pick<Context, 'facts' | 'route'>): Language {
  const isMemberArea = 'area' in route && route.area === 'member'
  return parseLanguage(facts.cookies.language) ?? (isMemberArea ? 'en' : 'es')
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
