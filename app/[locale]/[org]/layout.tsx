import type { Metadata, Viewport } from 'next'
import { preloadTypefaces } from '@/components/shell/typefaces'
import { StaticMarkup } from '@/components/ui/static-markup'
import { describeOrganisation } from '@/lib/features/company/organisations/directory'
import { resolveScheme, resolveThemeColours } from '@/lib/features/company/organisations/organisation-table'
import { manifestHref, toBrandHref, toColoursHref, toIconHref } from '@/lib/base/links/links'
import { themeScript } from '@/lib/base/theme/theme-script'
import { LOGO_STYLES } from '@/lib/base/theme/style-files'
import { readRootParams } from './read-params'
import '@/app/globals.css'

/** Builds no pages in advance: at build time there is no content. */
export const generateStaticParams = () => []

/** Upper bound that Next requires, in seconds. `lib/delivery/page-cache` decides how long a page is fresh. */
export const revalidate = 31536000

export const viewport: Viewport = { width: 'device-width', initialScale: 1 }

export async function generateMetadata({ params }: LayoutProps<'/[locale]/[org]'>): Promise<Metadata> {
  const { organisation } = await readRootParams(params)
  const described = organisation && (await describeOrganisation(organisation))
  const name = described?.name ?? 'Cartelera'
  const symbol = described?.appearance.brand.symbol
  return {
    title: { default: name, template: `%s · ${name}` },
    icons: {
      icon: described && symbol ? toBrandHref(described.id, symbol) : '/icon.svg',
      apple: toIconHref(180),
    },
    manifest: manifestHref,
  }
}

export default async function RootLayout({ children, params }: LayoutProps<'/[locale]/[org]'>) {
  const { language, organisation: id } = await readRootParams(params)
  const organisation = id && (await describeOrganisation(id))
  const bar = resolveThemeColours(organisation)
  const scheme = organisation && resolveScheme(organisation)
  const pair = organisation?.appearance.brand.typefaces?.pair
  const typefaces = preloadTypefaces(pair)
  return (
    <html
      lang={language}
      data-theme="light"
      data-org={id ?? undefined}
      data-typefaces={typefaces ? pair : undefined}
      suppressHydrationWarning
    >
      <head>
        {/* The theme script sets `content` from these data attributes. */}
        <meta name="theme-color" content={bar.light} data-light={bar.light} data-dark={bar.dark} />
        <StaticMarkup as="script" html={themeScript} />
        {organisation?.appearance.brand.logo && <link rel="stylesheet" href={LOGO_STYLES} />}
        {typefaces && <link rel="stylesheet" href={typefaces} />}
        {scheme && <link rel="stylesheet" href={toColoursHref(scheme)} />}
      </head>
      <body>{children}</body>
    </html>
  )
}
