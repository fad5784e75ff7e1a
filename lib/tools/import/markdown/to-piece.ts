import path from 'node:path'
import type { TimeZone } from '@/lib/base/domain/model'
import { toDetail, type Loss } from '@/lib/tools/import/model/loss'
import type { SourcePicture, SourcePiece } from '@/lib/tools/import/model/model'
import { toSeo } from '@/lib/tools/import/seo'
import { cutAlt, toMissingTitle, withinLimits } from '@/lib/tools/import/piece-limits'
import { toMarkdownBody } from './body'
import {
  isDraft,
  isExpired,
  readAuthors,
  readDate,
  readList,
  readPicture,
  readPublishDate,
  readSeo,
  readSummary,
  toDate,
  toTextField,
  unknownNames,
} from './fields'
import type { SourceFolder } from './folder'
import type { FrontMatter } from './front-matter'
import { FOLDER_SCHEME, toKey, toPieceKey } from './keys'
import type { PageLinks } from './page-links'
import { parseFileName, toFormerPaths, toStem } from './paths'

type Context = {
  folder: SourceFolder
  now: Date
  /** Time zone of dates without an offset. */
  timeZone: TimeZone
  stems: ReadonlyMap<string, number>
  pages: PageLinks
}

/** Matches a relative link to a Markdown file, as opposed to a URL. */
const isFileLink = /^(?![a-z][a-z0-9+.-]*:|\/\/)[^?#]+\.(?:md|markdown|mdx)(?:[?#]|$)/i

export function toPiece(
  file: string,
  { fields, body: source }: { fields: FrontMatter; body: string },
  { folder, now, timeZone, stems, pages }: Context,
): SourcePiece {
  const omissions: Loss[] = []
  const id = toTextField(fields.id)
  const name = toName(file, stems)
  const body = toMarkdownBody(source, {
    page: (name) => pages.findByName(name),
    picture: (name) => folder.findPicture(encodeURI(name), file) && name,
  })
  const find = (address: string, alt: string) => toPicture(address, alt, file, folder, omissions)
  const pictures = body.pictures.flatMap(({ written, alt }) => {
    const picture = find(written, alt)
    return picture ? [{ ...picture, written }] : []
  })
  const cover = readPicture(fields)
  const texts = toTexts(fields, { source, content: body.content, name: name.name }, omissions)
  const publication = toPublication(fields, name, { now, timeZone }, omissions)
  const labels = toLabels(fields, omissions)
  const { paths, refused } = toFormerPaths(name, fields, folder.root.split(path.sep))
  for (const path of refused) omissions.push({ kind: 'own-address', detail: toDetail(path) })
  omissions.push(...body.omissions)
  const links = body.links.flatMap((linkText) => {
    const link = pages.find(linkText, file, paths[0] ?? null)
    if (link === null && isFileLink.test(linkText))
      omissions.push({ kind: 'link', detail: toDetail(linkText) })
    return link ?? []
  })
  const seoFields = readSeo(fields)
  const shared = seoFields.picture ? find(seoFields.picture, '') : null
  const seo = toSeo(
    { ...seoFields, picture: shared?.address ?? '' },
    { title: texts.title, formerPaths: paths, base: pages.base },
    omissions,
  )
  const piece: SourcePiece = {
    ...(id === '' ? {} : { id: id.slice(0, 200) }),
    key: toPieceKey(file),
    label: toDetail(file),
    ...publication,
    format: 'markdown',
    ...texts,
    ...labels,
    pictures,
    picture: cover && find(cover.address, cutAlt(cover.alt)),
    seo,
    acceptsComments: fields.comments !== false,
    isSticky: false,
    formerPaths: paths,
    links,
    comments: [],
    omissions,
  }
  return withinLimits(piece, omissions)
}

/**
 * Returns a file's title, summary and text. A missing title is taken from the text or the file name. A missing text is
 * replaced by the link in `externalLink`.
 */
function toTexts(
  fields: FrontMatter,
  body: { source: string; content: string; name: string },
  omissions: Loss[],
): Pick<SourcePiece, 'title' | 'summary' | 'content'> {
  const ownTitle = toTextField(fields.title)
  const title = ownTitle || toTitleOf(body.source) || toMissingTitle(body.content, body.name)
  if (ownTitle === '') omissions.push({ kind: 'no-title', detail: title })
  const link = typeof fields.externalLink === 'string' ? fields.externalLink : ''
  const content = body.content || (/^https?:\/\/[^\s<>]+$/.test(link) ? `[${title}](<${link}>)` : '')
  if (content === '') omissions.push({ kind: 'no-text', detail: '' })
  return { title, summary: readSummary(fields), content }
}

/** Returns the state of a piece and its date. */
function toPublication(
  fields: FrontMatter,
  name: ReturnType<typeof toName>,
  { now, timeZone }: Pick<Context, 'now' | 'timeZone'>,
  omissions: Loss[],
): Pick<SourcePiece, 'state' | 'date'> {
  const due = readPublishDate(fields, timeZone)
  const ownDate = readDate(fields, timeZone) ?? toDate(name.day, timeZone)
  const date = due !== null && due > now ? due : ownDate
  const hasExpired = isExpired(fields, now, timeZone)
  if (hasExpired) omissions.push({ kind: 'expired', detail: '' })
  const isHidden = isDraft(fields) || hasExpired || name.folder.includes('_drafts')
  const state = isHidden ? 'draft' : date !== null && date > now ? 'scheduled' : 'published'
  if (date === null && state === 'published') omissions.push({ kind: 'no-date', detail: '' })
  if (name.language !== null) omissions.push({ kind: 'language', detail: name.language })
  return { state, date }
}

/** Returns the category, tags and author. Lists further categories and authors as lost. */
function toLabels(fields: FrontMatter, omissions: Loss[]): Pick<SourcePiece, 'category' | 'tags' | 'author'> {
  const [category, ...others] = readList(fields, 'categories', 'category')
  if (others.length > 0)
    omissions.push({ kind: 'second-category', detail: toDetail(others.join(', '), 2000) })
  const [author = '', ...coauthors] = readAuthors(fields)
  if (coauthors.length > 0) omissions.push({ kind: 'author', detail: toDetail(coauthors.join(', ')) })
  const unknown = unknownNames(fields)
  if (unknown.length > 0) omissions.push({ kind: 'front-matter', detail: toDetail(unknown.join(', '), 500) })
  return {
    category: category === undefined ? null : toKey(category),
    tags: readList(fields, 'tags', 'tag'),
    author,
  }
}

/**
 * Parses the file name. `name.es.md` is a translation only beside other files of that name; `version-1.io.md`
 * is not one.
 */
function toName(file: string, stems: ReadonlyMap<string, number>) {
  const name = parseFileName(file)
  if (name.language === null || (stems.get(toStem(file)) ?? 0) > 1) return name
  return { ...name, language: null, name: `${name.name}.${name.language}` }
}

const toTitleOf = (source: string) => toTextField(/^# +(.{1,300})$/m.exec(source)?.[1] ?? '')

/** Returns a picture on the web or in the folder. Otherwise adds a loss to `omissions`, and returns null. */
function toPicture(
  address: string,
  alt: string,
  file: string,
  folder: SourceFolder,
  omissions: Loss[],
): SourcePicture | null {
  if (/^https?:\/\//i.test(address)) return { address, alt }
  const fileName = /^[a-z][a-z0-9+.-]*:/i.test(address) ? null : folder.findPicture(address, file)
  if (fileName !== null) return { address: FOLDER_SCHEME + fileName, alt }
  // A root-relative URL may refer to a file of the folder given by `--uploads`.
  if (address.startsWith('/') && !address.startsWith('//')) return { address, alt }
  omissions.push({ kind: 'picture', detail: toDetail(address) })
  return null
}
