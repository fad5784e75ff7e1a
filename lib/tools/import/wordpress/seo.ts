import { toLine } from '@/lib/tools/import/html/to-site-html'
import type { ImportedSeo } from '@/lib/tools/import/seo'

/** Post metas of Yoast, Rank Math, AIOSEO (4 and before), SEOPress and The SEO Framework. */
const seoMeta = /^_?(?:yoast_wpseo|rank_math|aioseop?|seopress|genesis)_|^_social_image_url$/

/** Returns true if an SEO plugin wrote a post meta of this name. */
export const isSeoMeta = (key: string) => seoMeta.test(key)

const names = {
  title: [
    '_yoast_wpseo_title',
    'rank_math_title',
    '_aioseo_title',
    '_aioseop_title',
    '_seopress_titles_title',
    '_genesis_title',
  ],
  description: [
    '_yoast_wpseo_metadesc',
    'rank_math_description',
    '_aioseo_description',
    '_aioseop_description',
    '_seopress_titles_desc',
    '_genesis_description',
  ],
  canonical: [
    '_yoast_wpseo_canonical',
    'rank_math_canonical_url',
    '_aioseo_canonical_url',
    '_aioseop_custom_link',
    '_seopress_robots_canonical',
    '_genesis_canonical_uri',
  ],
  picture: [
    '_yoast_wpseo_opengraph-image',
    'rank_math_facebook_image',
    '_seopress_social_fb_img',
    '_social_image_url',
  ],
} as const

const robots = /noindex|nofollow|robots/
const isOn = (value: string) => /^(?:1|on|yes|true)$/.test(value.trim())
/** Words of Rank Math's serialised array, which is never unserialised. */
const directives = /noindex|nofollow|noarchive|nosnippet|noimageindex/g
const socialText =
  /(?:opengraph|facebook|twitter|open_graph|og|fb|social)[-_](?:\w+[-_])?(?:title|desc\w*|image|img)/

/** Returns a post's SEO fields from plugins, with template variables such as `%%title%%` filled in. */
export function findSeo(
  meta: Readonly<Record<string, string>>,
  texts: { title: string; summary: string },
): ImportedSeo {
  const unplaced: string[] = []
  const first = (field: keyof typeof names) =>
    names[field].find((key) => (meta[key] ?? '').trim() !== '') ?? ''
  const text = (field: 'title' | 'description') => {
    const key = first(field)
    return fillIn(toLine(meta[key] ?? ''), key, texts, (variable) => unplaced.push(`${key}: ${variable}`))
  }
  const fields = {
    title: text('title'),
    description: text('description'),
    canonical: (meta[first('canonical')] ?? '').trim(),
    picture: (meta[first('picture')] ?? '').trim(),
  }
  const said = new Set(Object.entries(meta).flatMap(([key, value]) => findDirectives(key, value)))
  for (const directive of said) if (directive !== 'noindex') unplaced.push(directive)
  const carried: string[] = Object.values(fields)
  for (const [key, value] of Object.entries(meta)) {
    const line = toLine(value)
    if (!isSeoMeta(key) || !socialText.test(key) || /^\d*$/.test(line) || carried.includes(line)) continue
    unplaced.push(`${key}: ${line}`)
  }
  return { ...fields, isNoindex: said.has('noindex'), unplaced }
}

function findDirectives(key: string, value: string): string[] {
  if (!isSeoMeta(key) || !robots.test(key)) return []
  if (key === '_seopress_robots_index') return isOn(value) ? ['noindex'] : []
  const ownDirectives = key.match(directives)
  return ownDirectives === null ? (value.match(directives) ?? []) : isOn(value) ? ownDirectives : []
}

/** Syntax of template variables by plugin. */
const variables: readonly (readonly [owner: RegExp, variable: RegExp])[] = [
  [/yoast|seopress/, /%%([\w-]{1,60})%%/g],
  [/rank_math|aioseop/, /%([a-z_]{1,60})(?:\([^()%]{0,100}\))?%/g],
  [/aioseo_/, /(?<!\S)#([a-z_]{3,60})/g],
]
const separators = /^sep(?:arator(?:_sa)?)?$/
/** Variables that are removed: pages here append the organisation's name, and articles have no second page. */
const dropped = /^(?:site_?name|site_?title|blog_title|site_title|page|pagenumber|pagetotal)$/

function fillIn(
  template: string,
  key: string,
  { title, summary }: { title: string; summary: string },
  onUnknown: (variable: string) => void,
): string {
  const variable = variables.find(([owner]) => owner.test(key))?.[1]
  if (variable === undefined) return template
  const filled = template.replace(variable, (whole, name: string) => {
    if (separators.test(name)) return '\u0001'
    if (/^(?:post_?|page_?)?title$/.test(name)) return title
    if (/excerpt/.test(name)) return summary
    if (!dropped.test(name)) onUnknown(whole)
    return ''
  })
  const parts = filled.split('\u0001').map((part) => part.replace(/ {2,}/g, ' ').trim())
  return parts.filter(Boolean).join(' – ')
}
