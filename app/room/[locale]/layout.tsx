import type { Metadata, Viewport } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { EarlyClicks } from '@/components/admin/shell/early-clicks'
import { preloadTypefaces } from '@/components/shell/typefaces'
import { earlyClickScript } from '@/lib/base/http/early-click-script'
import { earlySubmitScript } from '@/lib/base/http/early-submit-script'
import { foldScript } from '@/lib/base/http/folded-navigation-script'
import { parseLanguage } from '@/lib/base/i18n/languages'
import { themeScript } from '@/lib/base/theme/theme-script'
import '@/components/admin/room.css'

/** Rendered per request: every page is personal and has its own nonce. */
export const dynamic = 'force-dynamic'

export const viewport: Viewport = { width: 'device-width', initialScale: 1 }

export async function generateMetadata(): Promise<Metadata> {
  const name = (await getTranslations('room'))('name')
  return { title: { default: name, template: `%s · ${name}` }, icons: '/icon.svg', robots: { index: false } }
}

export default async function RoomLayout({ children, params }: LayoutProps<'/room/[locale]'>) {
  const language = parseLanguage((await params).locale) ?? notFound()
  const {
    room: { help: _help, ...room },
    personalData,
  } = await getMessages()
  preloadTypefaces()
  return (
    <html lang={language} data-theme="light" suppressHydrationWarning>
      <head>
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <script dangerouslySetInnerHTML={{ __html: foldScript }} />
        <script dangerouslySetInnerHTML={{ __html: earlySubmitScript }} />
        <script dangerouslySetInnerHTML={{ __html: earlyClickScript }} />
      </head>
      <body>
        <NextIntlClientProvider messages={{ room, personalData }}>{children}</NextIntlClientProvider>
        <EarlyClicks />
      </body>
    </html>
  )
}
