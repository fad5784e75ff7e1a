import { notFound } from 'next/navigation'
import type { Organisation, OrganisationId } from '@/lib/domain/model'
import { parseOrganisationId } from '@/lib/domain/parse'
import { parseLanguage, type Language } from '@/lib/i18n/languages'
import { describeOrganisation } from '@/lib/organisations/directory'
import { NO_ORGANISATION } from '@/lib/routing/decide'

type RootParams = Promise<{ locale: string; org: string }>

/** Whom an internal path is rendered for. The middleware wrote it; anything else is not there. */
export async function readAudience(params: RootParams): Promise<{
  language: Language
  organisation: OrganisationId | null
}> {
  const { locale, org } = await params
  const language = parseLanguage(locale)
  const organisation = org === NO_ORGANISATION ? null : parseOrganisationId(org)
  if (!language || (!organisation && org !== NO_ORGANISATION)) notFound()
  return { language, organisation }
}

/** As `readAudience`, for pages that belong to an organisation. */
export async function readOrganisation(params: RootParams): Promise<Organisation> {
  const { organisation } = await readAudience(params)
  if (!organisation) notFound()
  return describeOrganisation(organisation)
}
