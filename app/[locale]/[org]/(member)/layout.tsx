import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import { PageToolbar } from '@/components/member/layout/page-toolbar'
import { Sidebar } from '@/components/member/layout/sidebar'
import { MAIN_ID, SkipLink } from '@/components/shell/skip-link'
import { readOrganisation } from '../audience'
import '@/components/member/member.css'

/** The area is personal; its public pages say otherwise themselves. */
export const metadata: Metadata = { robots: { index: false } }

/**
 * The signed-in area around every page of it. Its texts go to the browser, its styles and scripts
 * to nobody else: links out of the area load the page anew.
 */
export default async function MemberLayout({ children, params }: LayoutProps<'/[locale]/[org]'>) {
  await readOrganisation(params)
  const { member } = await getMessages()
  return (
    <NextIntlClientProvider messages={{ member }}>
      <SkipLink />
      <div className="flex flex-1">
        <Sidebar />
        <div className="flex min-w-0 flex-1 flex-col">
          <PageToolbar />
          <main id={MAIN_ID} tabIndex={-1} className="px-gutter py-6">
            {children}
          </main>
        </div>
      </div>
    </NextIntlClientProvider>
  )
}
