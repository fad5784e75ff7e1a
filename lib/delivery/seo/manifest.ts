import type { Organisation } from '@/lib/base/domain/model'
import { iconSizes } from '@/lib/base/domain/icon-size'
import { resolveLook, resolveThemeColours } from '@/lib/features/company/organisations/organisation-table'
import type { GeneratedFile } from '@/lib/delivery/page-cache/generated-files'
import { homeHref, searchHref, toIconHref } from '@/lib/base/links/links'

/** Approximate number of characters that home screens show below an icon. */
const SHORT_NAME_LENGTH = 12

/** Returns the web app manifest of an organisation, or with null that of the site without an organisation. */
export function toManifest(organisation: Organisation | null): GeneratedFile {
  const id = organisation?.id ?? null
  const name = organisation?.name ?? 'Cartelera'
  const icons = iconSizes.map((size) => ({
    src: toIconHref(size),
    sizes: `${size}x${size}`,
    type: 'image/png',
  }))
  const symbol = organisation?.appearance.brand.symbol
  // Icons that devices may crop to any shape: the largest, or the two largest if they show a symbol.
  const maskable = icons.slice(symbol ? -2 : -1).map((icon) => ({ ...icon, purpose: 'maskable' }))
  const manifest = {
    id: homeHref,
    name,
    short_name: name.length > SHORT_NAME_LENGTH && id ? id : name,
    ...(organisation?.description && { description: organisation.description }),
    lang: 'es',
    start_url: organisation ? homeHref : '/',
    scope: '/',
    display: 'standalone',
    background_color: resolveLook(organisation).paper,
    theme_color: resolveThemeColours(organisation).light,
    icons: [...icons, ...maskable],
    ...(organisation && { shortcuts: [{ name: 'Buscar', url: searchHref }] }),
  }
  return { body: JSON.stringify(manifest), type: 'application/manifest+json', changedAt: null }
}
