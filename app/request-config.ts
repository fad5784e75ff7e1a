import { getRequestConfig } from 'next-intl/server'
import { locale as readLocale, org as readOrganisation } from 'next/root-params'
import { UTC } from '@/lib/base/domain/time-zone'
import { parseLanguage } from '@/lib/base/i18n/languages'
import { loadMessages, loadRoomMessages } from '@/lib/base/i18n/messages'
import { describeOrganisation } from '@/lib/features/company/organisations/directory'
import { parseOwner } from '@/lib/delivery/addresses/internal-path'

/**
 * Returns the language and the time zone of a page. Both are derived from root parameters, so pages stay cacheable. 404
 * pages have no `params`, but can read root parameters. Only the admin's pages have no organisation parameter.
 */
export default getRequestConfig(async () => {
  const [locale, owner] = await Promise.all([readLocale(), readOrganisation()])
  const language = parseLanguage(locale) ?? 'es'
  const isRoom = owner === undefined
  const [messages, timeZone] = await Promise.all([
    isRoom ? loadRoomMessages(language) : loadMessages(language),
    readTimeZone(owner),
  ])
  return { locale: language, messages, timeZone }
})

/** Returns the organisation's time zone; UTC for pages without an organisation. */
async function readTimeZone(owner: string | undefined) {
  const organisation = owner === undefined ? null : parseOwner(owner)
  return organisation ? (await describeOrganisation(organisation)).timeZone : UTC
}
