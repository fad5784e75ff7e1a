import { toLine } from '@/lib/tools/import/html/to-site-html'
import type { ImportedSeo } from '@/lib/tools/import/seo'
import type { FrontMatter } from './front-matter'

/** Front matter names of SEO fields, at the top level or within `seo`. */
const names = {
  title: ['seoTitle', 'seo_title', 'metaTitle', 'meta_title'],
  description: ['seoDescription', 'seo_description', 'metaDescription', 'meta_description'],
  picture: ['sharePicture', 'ogImage', 'og_image', 'socialImage', 'social_image'],
  canonical: ['canonical', 'canonical_url', 'canonicalURL', 'canonicalUrl'],
  noindex: ['noindex', 'noIndex', 'no_index', 'robotsNoIndex', 'robots'],
} as const

/** Additional names of the fields within `seo`. */
const shortNames: Readonly<Record<string, string>> = {
  title: 'title',
  description: 'description',
  picture: 'image',
  canonical: 'canonical',
  noindex: 'noindex',
}

export const seoNames: readonly string[] = ['seo', ...Object.values(names).flat()]

export function findSeo(fields: FrontMatter): ImportedSeo {
  const seo: FrontMatter = isObject(fields.seo) ? fields.seo : {}
  const read = new Set<string>()
  const values = (field: keyof typeof names) => {
    const within = [...names[field], shortNames[field]!]
    for (const name of within) read.add(name)
    return [...names[field].map((name) => fields[name]), ...within.map((name) => seo[name])]
  }
  const text = (field: keyof typeof names) => values(field).map(toTextField).find(Boolean) ?? ''
  const noindex = values('noindex').some(
    (value) => value === true || /^true$|noindex/.test(toTextField(value)),
  )
  return {
    title: text('title'),
    description: text('description'),
    picture: text('picture'),
    canonical: text('canonical'),
    isNoindex: noindex,
    unplaced: Object.keys(seo).flatMap((name) =>
      read.has(name) ? [] : [`seo.${name}: ${toTextField(seo[name])}`],
    ),
  }
}

const toTextField = (value: unknown) => (typeof value === 'string' ? toLine(value) : '')

const isObject = (value: unknown): value is FrontMatter =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
