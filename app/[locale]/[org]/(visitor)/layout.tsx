import { ReaderNavigation } from '@/components/shell/reader-navigation'
import { SiteFooter } from '@/components/shell/site-footer'
import { SiteHeader } from '@/components/shell/site-header'
import { SkipLink } from '@/components/shell/skip-link'
import { describeOrganisation } from '@/lib/organisations/directory'
import { resolveHeaderKind } from '@/lib/organisations/organisation-table'
import { getSettings } from '@/lib/settings'
import { readAudience } from '../audience'

/** What readers and crawlers see around every page: the organisation's own header, and a footer. */
export default async function VisitorLayout({ children, params }: LayoutProps<'/[locale]/[org]'>) {
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
