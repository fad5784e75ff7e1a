import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import { MemberFrame } from '@/components/member/shell/member-frame'
import { OutgoingLinks } from '@/components/member/shell/outgoing-links'
import { SkipLink } from '@/components/shell/skip-link'
import { layoutScript } from '@/lib/features/member/layout-configuration'
import { getSettings } from '@/lib/base/platform/settings'
import { readOrganisation } from '@/app/[locale]/[org]/read-params'
import '@/components/member/member.css'

/** The area is personal; its public pages say otherwise themselves. */
export const metadata: Metadata = { robots: { index: false } }

/**
 * The signed-in area around every page of it. Its texts go to the browser, its styles and scripts
 * to no other area: links out of the area load the page anew.
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
