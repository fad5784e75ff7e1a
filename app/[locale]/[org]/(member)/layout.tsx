import type { Metadata } from 'next'
import { ReaderNavigation } from '@/components/shell/reader-navigation'
import { SiteFooter } from '@/components/shell/site-footer'
import { SiteHeader } from '@/components/shell/site-header'
import { SkipLink } from '@/components/shell/skip-link'
import { describeOrganisation } from '@/lib/organisations/directory'
import { resolveHeaderKind } from '@/lib/organisations/organisation-table'
import { getSettings } from '@/lib/settings'
import { readAudience } from '../audience'

/** What stands behind a chosen organisation is not for crawlers; about pages say otherwise. */
export const metadata: Metadata = { robots: { index: false } }

/** The signed-in area, until it has a shell of its own, stands in the visitors’. */
export default async function MemberLayout({ children, params }: LayoutProps<'/[locale]/[org]'>) {
  const { organisation } = await readAudience(params)
  const described = organisation ? await describeOrganisation(organisation) : null
  return (
    <>
      <SkipLink />
      <SiteHeader kind={resolveHeaderKind(organisation)} organisation={described} />
      {children}
      <SiteFooter organisation={described} />
      <ReaderNavigation delayMs={getSettings().NAVIGATION_DELAY_MS} />
    </>
  )
}
