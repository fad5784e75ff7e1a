import { notFound } from 'next/navigation'
import type { Organisation, OrganisationId } from '@/lib/base/domain/model'
import { parseLanguage, type Language } from '@/lib/base/i18n/languages'
import { describeOrganisation } from '@/lib/features/company/organisations/directory'
import {
  parseOwner,
  parsePageParams,
  type PageKind,
  type PageOf,
} from '@/lib/delivery/addresses/internal-path'

export type RootParams = Promise<{ locale: string; org: string }>

/** Returns the language and the organisation of a rewritten path, or responds with 404 if it is malformed. */
export async function readRootParams(params: RootParams): Promise<{
  language: Language
  organisation: OrganisationId | null
}> {
  const { locale, org } = await params
  const language = parseLanguage(locale)
  const organisation = parseOwner(org)
  if (!language || organisation === undefined) notFound()
  return { language, organisation }
}

/** Returns the organisation of a rewritten path, or responds with 404. */
export async function readOrganisation(params: RootParams): Promise<Organisation> {
  const { organisation } = await readRootParams(params)
  if (!organisation) notFound()
  return describeOrganisation(organisation)
}

/** Parses a page's parameters as its row in `lib/delivery/addresses/page-kinds.ts` defines. */
export async function readPageParams<Kind extends PageKind>(
  kind: Kind,
  params: Promise<Parameters<typeof parsePageParams>[1]>,
): Promise<PageOf<Kind>> {
  return parsePageParams(kind, await params) ?? notFound()
}
