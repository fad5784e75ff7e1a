import { resolveFormat, type Format } from './format'
import { cutContent, MAX_HTML_LENGTH, type Omission } from './limits'
import { prepareCode } from './code'
import { liftEmbeds, markEmbeds, type EmbedLabels } from './embeds'
import { markFiles, type FileOptions } from './files'
import { linkForms, markForms } from './forms'
import { linkFootnotes } from './footnotes'
import { addAnchors, closeHeadingGaps, nameHeadings, type Heading } from './headings'
import { isTooNested } from './nesting'
import { estimateReadingMinutes } from './reading-time'
import {
  markGalleries,
  prepareLinks,
  preparePictures,
  resolveAddresses,
  resolvePictures,
  tidyBlocks,
  wrapTables,
} from './layout'
import { toPlainHtml, toUnsafeHtml } from './markup'
import { sanitise } from './sanitise'
import { appendChild, textOf, toHtml, toTree, type Root } from './tree'
import { addZoom, type ZoomLabels } from './zoom'

/**
 * From a publication's untrusted content to what readers see. One road for every format:
 *
 *   content → markup (HTML, unsafe) → sanitise (the gate) → tree → headings, tables, links → html
 *
 * Behind the gate nothing is added but our own elements, ids and attributes. Server only.
 */

export type RenderedArticle = {
  /** Safe to be set as a page's inner HTML; empty where the content says nothing. */
  html: string
  /** Levels 2 and 3 in reading order, for a table of contents. */
  headings: Heading[]
  /** As lists say it, too (`reading-time.ts`). */
  readingMinutes: number
  words: number
  /** What of the content is not shown as it was written; empty as a rule. */
  omissions: Omission[]
}

export type RenderOptions = {
  /** Begins the accessible name of a table that has no caption, followed by the heading above it. */
  tableLabel?: string
  /**
   * What the page's own parts of an article say, in the reader's language: a button that copies code, one
   * that enlarges a picture, links to headings. Without it there are none.
   */
  labels?: { copy: string; backTo: string } & ZoomLabels
  /** What is said in the place of a video or a map of another site, and whose frames the organisation allows beside. */
  embeds?: { labels: EmbedLabels; hosts: readonly string[] }
  /** What there is of the library's files that the text leads to, in the reader's language. */
  files?: FileOptions
  /** Addresses of forms of another organisation that the text links to, by slug (`readHomeForms`). */
  homeForms?: Readonly<Record<string, string>>
  /** Address of the external content service that the text comes from, without a slash at its end. */
  serviceUrl?: string
  /** The article's own address: every link and picture is then written with its whole address. */
  address?: string
}

/**
 * Renders plain text, Markdown (GFM tables and strikethrough) or HTML; `resolveFormat` says which
 * it is. Never throws. What goes beyond the limits is left out, and `omissions` says so.
 */
export function renderArticle(content: string, options: RenderOptions = {}): RenderedArticle {
  const format = resolveFormat(content)
  const shown = cutContent(content, format)
  const formatted = renderFormatted(shown, format, options)
  const rendered = formatted ?? render(toPlainHtml(shown, format), options)
  const readingMinutes = estimateReadingMinutes(content)
  const omissions: Omission[] = []
  if (shown.length < content.length) omissions.push('cut')
  if (formatted === null) omissions.push('unformatted')
  return { ...rendered, readingMinutes, omissions }
}

type Rendered = Omit<RenderedArticle, 'omissions' | 'readingMinutes'>

/** Null where its HTML goes beyond the limits, before or after the page's own parts are in it. */
function renderFormatted(content: string, format: Format, options: RenderOptions): Rendered | null {
  const unsafeHtml = toUnsafeHtml(content, format)
  if (format === 'text') return render(unsafeHtml, options)
  if (unsafeHtml.length > MAX_HTML_LENGTH || isTooNested(unsafeHtml)) return null
  const rendered = render(unsafeHtml, options)
  return rendered.html.length > MAX_HTML_LENGTH ? null : rendered
}

function render(unsafeHtml: string, options: RenderOptions): Rendered {
  const root = toTidyTree(unsafeHtml)
  closeHeadingGaps(root)
  const headings = nameHeadings(root)
  const words = countWords(textOf(root))
  const { labels } = options
  linkFootnotes(root, labels?.backTo ?? 'Volver a la cita')
  prepareCode(root, labels?.copy ?? null)
  wrapTables(root, options.tableLabel ?? 'Tabla')
  if (options.serviceUrl !== undefined) resolvePictures(root, options.serviceUrl)
  if (options.homeForms) linkForms(root, options.homeForms)
  prepareLinks(root)
  markGalleries(root)
  if (labels) addAnchors(root)
  if (labels) markForms(root)
  if (options.embeds) markEmbeds(root, options.embeds.labels, options.embeds.hosts)
  if (options.files) markFiles(root, options.files)
  const dialogs = labels ? addZoom(root, labels) : []
  if (options.address === undefined) preparePictures(root)
  else resolveAddresses(root, options.address)
  for (const dialog of dialogs) appendChild(root, dialog)
  return { html: toHtml(root).trim(), headings, words }
}

/** `content` behind the gate, as the browser will see it, without empty or loose parts. */
export function toSafeTree(content: string, format: Format): Root {
  return toTidyTree(toUnsafeHtml(content, format))
}

function toTidyTree(unsafeHtml: string): Root {
  const root = toTree(sanitise(unsafeHtml))
  liftEmbeds(root)
  tidyBlocks(root)
  return root
}

function countWords(text: string): number {
  return text.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}
