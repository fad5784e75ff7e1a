import type { TimeZone } from '@/lib/base/domain/model'
import { toLine } from '@/lib/tools/import/html/to-site-html'
import type { FrontMatter } from './front-matter'
import { toInstant } from '@/lib/tools/import/local-date'
import type { ImportedSeo } from '@/lib/tools/import/seo'
import { findSeo, seoNames } from './seo'

/** Equivalent front matter names of different site generators. */
const dateNames = ['date', 'pubDate', 'pubDatetime', 'publishDate', 'publishedAt', 'published', 'created']
const summaryNames = ['summary', 'description', 'excerpt', 'subtitle']
const pictureNames = [
  'image',
  'cover',
  'featured_image',
  'featuredImage',
  'feature_image',
  'hero',
  'heroImage',
  'banner',
  'thumbnail',
  'coverImage',
  'cover_image',
  'images',
  'header',
  'teaser',
]
const pictureParts = ['url', 'src', 'image', 'path', 'feature', 'teaser', 'overlay_image']
const altNames = ['alt', 'imageAlt', 'image_alt', 'coverAlt', 'cover_alt', 'image_description', 'caption']
const knownNames = new Set([
  'id',
  'title',
  'draft',
  'layout',
  'slug',
  'permalink',
  'url',
  'aliases',
  'redirect_from',
  'lang',
  'locale',

  'author',
  'authors',
  'category',
  'categories',
  'tag',
  'tags',
  'comments',
  'externalLink',
  'weight',
  'type',

  ...dateNames,
  ...summaryNames,
  ...pictureNames,
  ...altNames,
  'private',
  'language',
  'headless',
  'password',
  'expiryDate',
])

/** Returns unknown names in front matter, and equivalents of a name that was used instead. */
export function unknownNames(fields: FrontMatter): string[] {
  const unknown = Object.keys(fields).filter((name) => !knownNames.has(name) && !seoNames.includes(name))
  // If there is a summary, the description is not an unused equivalent, because it becomes the SEO description.
  const summaries = unusedNames(fields, summaryNames).filter((name) => name !== 'description')
  return [...unknown, ...summaries, ...unusedNames(fields, pictureNames)]
}

/** Returns all but the first of the names that have a value. */
const unusedNames = (fields: FrontMatter, names: readonly string[]) =>
  names.filter((name) => Boolean(fields[name])).slice(1)

/** Returns a line of text, or ''. */
export function toTextField(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' ? toLine(value) : ''
}

const firstText = (fields: FrontMatter, names: readonly string[]) =>
  names.map((name) => toTextField(fields[name])).find(Boolean) ?? ''

export const readSummary = (fields: FrontMatter) => firstText(fields, summaryNames)

/** Returns a file's SEO fields. A description beside a different summary becomes the SEO description. */
export function readSeo(fields: FrontMatter): ImportedSeo {
  const seo = findSeo(fields)
  const summary = readSummary(fields)
  const description = toTextField(fields.description)
  const isOther = summary !== '' && description !== summary
  return { ...seo, description: seo.description || (isOther ? description : '') }
}

/** Returns the date of a file, or null. A date without an offset is local. */
export function readDate(fields: FrontMatter, zone: TimeZone): Date | null {
  for (const name of dateNames) {
    const date = toDate(fields[name], zone)
    if (date !== null) return date
  }
  return null
}

export function toDate(value: unknown, zone: TimeZone): Date | null {
  const text = value instanceof Date ? value.toISOString() : typeof value === 'string' ? value.trim() : ''
  const parts =
    /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?)?$/i.exec(
      text,
    )
  if (!parts) return /[A-Za-z]{3}/.test(text) ? toOtherDate(text, zone) : null
  const [, year, month = '', day = '', hour = '0', minute = '00', second = '00', offset] = parts
  const pad = (number: string) => number.padStart(2, '0')
  const iso = `${year}-${pad(month)}-${pad(day)}T${pad(hour)}:${minute}:${second}${(offset ?? 'Z').toUpperCase()}`
  const date = new Date(iso.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))
  const isDay = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day)
  if (Number.isNaN(date.getTime()) || year === '0000' || !isDay) return null
  return offset === undefined ? toInstant(date, zone) : date
}

/** Parses dates such as `Jul 08 2022`, which Astro's templates write. */
function toOtherDate(text: string, zone: TimeZone): Date | null {
  const hasOffset = /\b(?:GMT|UTC)\b|[+-]\d{4}\b/.test(text)
  const date = new Date(hasOffset ? text : `${text} UTC`)
  if (Number.isNaN(date.getTime())) return null
  return hasOffset ? date : toInstant(date, zone)
}

/** Reads one or several names. A single text is split at commas, or at spaces as in Jekyll. */
export function readList(fields: FrontMatter, plural: string, singular: string): string[] {
  const value = fields[plural] ?? fields[singular]
  const isSingular = fields[plural] === undefined
  if (Array.isArray(value)) return unique(value.map(toName))
  if (typeof value === 'string' && !isSingular) return unique(value.split(value.includes(',') ? ',' : /\s+/))
  return unique([toName(value)])
}

function toName(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'name' in value) return toTextField(value.name)
  return toTextField(value)
}

const unique = (names: string[]) => [...new Set(names.map((name) => toLine(name)).filter(Boolean))]

/** Reads authors. Unlike other lists, names contain spaces. */
export function readAuthors(fields: FrontMatter): string[] {
  const value = fields.authors ?? fields.author
  return unique((Array.isArray(value) ? value : [value]).map(toName))
}

export function readPicture(fields: FrontMatter): { address: string; alt: string } | null {
  for (const name of pictureNames) {
    const value: unknown = Array.isArray(fields[name]) ? (fields[name] as unknown[])[0] : fields[name]
    const alt = firstText(fields, altNames.slice(1))
    if (typeof value === 'string' && value.trim() !== '') return { address: value.trim(), alt }
    if (typeof value !== 'object' || value === null) continue
    const parts: FrontMatter = { ...value }
    const address = pictureParts
      .map((part) => parts[part])
      .find((candidate) => typeof candidate === 'string' && candidate !== '')
    if (typeof address === 'string') return { address: address.trim(), alt: toTextField(parts.alt) || alt }
  }
  return null
}

/** Returns true if the file is a draft or private, or has no page. */
export const isDraft = ({
  draft,
  published,
  private: isPrivate,
  headless,
  permalink,
  password,
}: FrontMatter) =>
  [draft, isPrivate, headless].some((flag) => flag === true || flag === 'true') ||
  [published, permalink].some((flag) => flag === false || flag === 'false') ||
  toTextField(password) !== ''

/** Returns the day before which Hugo hides a page, even if its date is earlier; null without one. */
export const readPublishDate = ({ publishDate }: FrontMatter, zone: TimeZone) => toDate(publishDate, zone)

/** Returns true if Hugo no longer shows the page. */
export const isExpired = ({ expiryDate }: FrontMatter, now: Date, zone: TimeZone) => {
  const date = toDate(expiryDate, zone)
  return date !== null && date <= now
}

/** Returns the texts of a field that is a text or a list. */
export function readTexts(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((item): item is string => typeof item === 'string')
}
