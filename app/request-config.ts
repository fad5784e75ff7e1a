import { LRUCache } from 'lru-cache'
import { getRequestConfig } from 'next-intl/server'
import { locale as readLocale, org as readOrganisation } from 'next/root-params'
import { UTC } from '@/lib/base/domain/time-zone'
import { parseLanguage } from '@/lib/base/i18n/languages'
import { loadMessages } from '@/lib/base/i18n/messages'
import { describeOrganisation } from '@/lib/features/organisations/directory'
import { parseOwner } from '@/lib/delivery/page-cache/internal-path'

/**
 * The language and the time zone of a page. Both come from its internal path's first parameters: pages
 * stay cacheable, and a 404 page, which gets no parameters, has them, too.
 */
export default getRequestConfig(async () => {
  const [locale, owner] = await Promise.all([readLocale(), readOrganisation()])
  const language = parseLanguage(locale) ?? 'es'
  const [messages, timeZone] = await Promise.all([loadMessages(language), readTimeZone(owner)])
  return { locale: language, messages, timeZone, ...keptMessages(language, timeZone) }
})

/** UTC on pages of no organisation. */
async function readTimeZone(owner: string | undefined) {
  const organisation = owner === undefined ? null : parseOwner(owner)
  return organisation ? (await describeOrganisation(organisation)).timeZone : UTC
}

type ParsedMessages = { _cache: { message: Record<string, unknown> } }

const MAX_KEPT = 16
const kept = new LRUCache<string, ParsedMessages>({ max: MAX_KEPT })

/**
 * Where next-intl keeps messages with values once it has parsed them: by itself only as long as a request.
 * Undocumented; without it, a page takes half a millisecond longer.
 */
function keptMessages(language: string, timeZone: string): ParsedMessages {
  const key = `${language} ${timeZone}`
  const known = kept.get(key) ?? { _cache: { message: {} } }
  kept.set(key, known)
  return known
}
