import type { TimeZone } from '@/lib/base/domain/model'
import { toLine } from '@/lib/tools/import/html/to-site-html'
import type { FrontMatter } from './front-matter'
import { toInstant } from '@/lib/tools/import/local-date'
import type { FoundSeo } from '@/lib/tools/import/seo'
import { findSeo, seoNames } from './seo'

/** What the generators of sites call the same things. */
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
const known = new Set([
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

/** Returns the names in front matter that mean nothing here, and those beside a name that is used instead. */
export function unknownNames(fields: FrontMatter): string[] {
  const unknown = Object.keys(fields).filter((name) => !known.has(name) && !seoNames.includes(name))
  // Beside a summary the description is for search engines.
  const summaries = unusedNames(fields, summaryNames).filter((name) => name !== 'description')
  return [...unknown, ...summaries, ...unusedNames(fields, pictureNames)]
}

/** Returns all but the first of the names that have a value. */
const unusedNames = (fields: FrontMatter, names: readonly string[]) =>
  names.filter((name) => Boolean(fields[name])).slice(1)

/** A line of text; empty where there is none. */
export function toTextField(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' ? toLine(value) : ''
}

const firstText = (fields: FrontMatter, names: readonly string[]) =>
  names.map((name) => toTextField(fields[name])).find(Boolean) ?? ''

export const readSummary = (fields: FrontMatter) => firstText(fields, summaryNames)

/** Returns what a file says to search engines; its description, if it has a summary as well. */
export function readSeo(fields: FrontMatter): FoundSeo {
  const found = findSeo(fields)
  const summary = readSummary(fields)
  const description = toTextField(fields.description)
  const isOther = summary !== '' && description !== summary
  return { ...found, description: found.description || (isOther ? description : '') }
}

/** Returns the date of a file, or null. One without an offset is a date of the zone. */
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

/** One name, several, or several in one: parted by commas, or by spaces as Jekyll does. */
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

/** Hugo's and Jekyll's lists are of words with spaces in authors' names. */
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
      .find((one) => typeof one === 'string' && one !== '')
    if (typeof address === 'string') return { address: address.trim(), alt: toTextField(parts.alt) || alt }
  }
  return null
}

/** Whether the file says itself that it is not for everybody, or has no page. */
export const isDraft = ({
  draft,
  published,
  private: isPrivate,
  headless,
  permalink,
  password,
}: FrontMatter) =>
  [draft, isPrivate, headless].some((one) => one === true || one === 'true') ||
  [published, permalink].some((one) => one === false || one === 'false') ||
  toTextField(password) !== ''

/** Returns the day from which Hugo shows a page, whatever its own date is; null if it has none. */
export const readPublishDate = ({ publishDate }: FrontMatter, zone: TimeZone) => toDate(publishDate, zone)

/** Returns whether Hugo no longer shows the page. */
export const isExpired = ({ expiryDate }: FrontMatter, now: Date, zone: TimeZone) => {
  const date = toDate(expiryDate, zone)
  return date !== null && date <= now
}

/** Texts of a field that may be one or a list. */
export function readTexts(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string')
}
