import { SiteShell } from '@/components/shell/site-shell'
import { readFirstOrganisations, readMenus } from '@/lib/content/read'
import { toAdminLink } from '@/lib/features/company/organisations/admin-link'
import { describeOrganisation } from '@/lib/features/company/organisations/directory'
import { FIRST_COUNT, noOthers, toOthers } from '@/lib/features/company/organisations/other-organisations'
import { resolveHeaderKind } from '@/lib/features/company/organisations/organisation-table'
import { toProvider } from '@/lib/features/company/organisations/provider'
import { getSettings } from '@/lib/base/platform/settings'
import { isMailConfigured } from '@/lib/base/mail/is-mail-configured'
import { readRootParams } from '@/app/[locale]/[org]/read-params'

/** Frames every public page with the organisation's header and footer. */
export default async function VisitorLayout({ children, params }: LayoutProps<'/[locale]/[org]'>) {
  const { organisation: id } = await readRootParams(params)
  const settings = getSettings()
  const [organisation, first = [], menus] = await Promise.all([
    id && describeOrganisation(id),
    id ? readFirstOrganisations(FIRST_COUNT) : [],
    id && readMenus(id),
  ])
  return (
    <SiteShell
      header={resolveHeaderKind(organisation)}
      organisation={organisation}
      provider={toProvider(settings, organisation)}
      others={id ? toOthers(first, id) : noOthers}
      menus={menus}
      delayMs={settings.NAVIGATION_DELAY_MS}
      hasNewsByMail={isMailConfigured()}
      adminLink={toAdminLink(organisation, settings)}
    >
      {children}
    </SiteShell>
  )
}
