import * as z from 'zod'
import { parseJson } from '@/lib/base/domain/parse-json'
import { toLine } from '@/lib/tools/import/html/to-site-html'
import { toDetail, type Loss } from '@/lib/tools/import/model/loss'
import { toInternalPath } from '@/lib/tools/import/internal-links'
import type { Source, SourceMenu, SourceMenuEntry, SourceTarget } from '@/lib/tools/import/model/model'
import type { GhostSettings, GhostTables } from './ghost-file'

type Context = {
  tags: GhostTables['tags']
  /** Ids of the tags that are imported as categories. */
  first: ReadonlySet<string>
  site: string | null
}

type Tag = GhostTables['tags'][number]

/** Returns false for internal tags, which begin with `#`. */
export const isPublicTag = ({ name, visibility }: Tag) => visibility !== 'internal' && !name?.startsWith('#')
export const toTagName = ({ name, slug, id }: Tag) => toLine(name ?? '') || slug || id

/** Replaces Ghost's placeholder of the site's address. */
export const withSite = (text: string, site: string | null) =>
  text.replaceAll('__GHOST_URL__', site === null ? '' : site.replace(/\/$/, ''))

const navigation = z.array(z.object({ label: z.string().catch(''), url: z.string().catch('') }))

/** Returns the menus and the pictures of a site's settings. */
export function readSite(
  settings: GhostSettings,
  context: Context,
  omissions: Loss[],
): Pick<Source, 'menus' | 'brand'> {
  const header = readMenu(settings.navigation, 'navigation', context, omissions)
  const footer = readMenu(settings.secondary_navigation, 'secondary_navigation', context, omissions)
  const menus: SourceMenu[] = [
    { name: 'headerMenu', title: 'navigation', entries: header },
    {
      name: 'footerColumns',
      title: 'secondary_navigation',
      entries: footer.length === 0 ? [] : [{ label: '', target: null, entries: footer }],
    },
  ]
  const pictures = { logo: settings.logo, symbol: settings.icon }
  const brand = (['logo', 'symbol'] as const).flatMap((name) => {
    const address = withSite(pictures[name]?.trim() ?? '', context.site)
    return address === '' ? [] : [{ name, address }]
  })
  return { menus: menus.filter(({ entries }) => entries.length > 0), brand }
}

function readMenu(
  setting: string | undefined,
  title: string,
  context: Context,
  omissions: Loss[],
): SourceMenuEntry[] {
  if (!setting) return []
  const { data } = navigation.safeParse(parseJson(setting))
  if (!data) omissions.push({ kind: 'menu-left', detail: toDetail(title) })
  return (data ?? []).map(({ label, url }) => ({
    label: toLine(label),
    target: toTarget(withSite(url, context.site), context),
    entries: [],
  }))
}

/** Converts a menu's URL to its target. Ghost lists the posts with a tag at `/tag/slug/`. */
function toTarget(url: string, { tags, first, site }: Context): SourceTarget {
  const [, slug] = /^\/tag\/([^/]+)$/.exec(toInternalPath(url.trim(), site) ?? '') ?? []
  const tag = slug && tags.find((candidate) => candidate.slug === slug && isPublicTag(candidate))
  if (!tag) return { kind: 'address', value: url }
  return first.has(tag.id) ? { kind: 'category', value: tag.id } : { kind: 'tag', value: toTagName(tag) }
}
