import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import { MemberFrame } from '@/components/member/shell/member-frame'
import { OutgoingLinks } from '@/components/member/shell/outgoing-links'
import { SkipLink } from '@/components/shell/skip-link'
import { layoutScript } from '@/lib/features/company/member/layout-configuration'
import { getSettings } from '@/lib/base/platform/settings'
import { readOrganisation } from '@/app/[locale]/[org]/read-params'
import '@/components/member/member.css'

/** Excludes the signed-in area from search engines, because it is personal. Its public pages override this. */
export const metadata: Metadata = { robots: { index: false } }

/**
 * Layout of every page of the signed-in area. Only this area loads its texts, styles and scripts,
 * so links out of the area load a full page.
 */
export default async function MemberLayout({ children, params }: LayoutProps<'/[locale]/[org]'>) {
  const organisation = await readOrganisation(params)
  const { member } = await getMessages()
  return (
    <NextIntlClientProvider messages={{ member }}>
      <script dangerouslySetInnerHTML={{ __html: layoutScript }} />
      <SkipLink />
      <MemberFrame organisation={organisation}>{children}</MemberFrame>
      <OutgoingLinks delayMs={getSettings().NAVIGATION_DELAY_MS} />
    </NextIntlClientProvider>
  )
}
