import { resolveFormat, type Format } from './format'
import { cutContent, MAX_HTML_LENGTH, type Omission } from './limits'
import { arrangeBlocks } from './arrange-blocks'
import { flattenBlocks, showBlocks, spanishCallouts, type CalloutLabels } from './blocks'
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
 * This module converts a publication's untrusted content to safe HTML. All formats take the same path:
 *
 *   content → markup (HTML, unsafe) → sanitise → tree → headings, tables, links → html
 *
 * After `sanitise`, only our own elements, ids and attributes are added. Server only.
 */

export type RenderedArticle = {
  /** Safe HTML for the page; empty if the content has no text. */
  html: string
  /** Headings of levels 2 and 3 in reading order, for a table of contents. */
  headings: Heading[]
  /** Reading time in minutes, as in lists (`reading-time.ts`). */
  readingMinutes: number
  words: number
  /** Reasons why content is not shown as written; usually empty. */
  omissions: Omission[]
}

export type RenderOptions = {
  /** Start of the accessible name of a table without a caption. The heading above it follows. */
  tableLabel?: string
  /**
   * Labels of the page's own parts in the reader's language: copy buttons for code, zoom buttons for
   * pictures, links to headings. Without labels these parts are omitted.
   */
  labels?: { copy: string; backTo: string } & ZoomLabels
  /** Labels of callouts in the reader's language; Spanish by default. */
  callouts?: CalloutLabels
  /** Texts of the placeholders for embeds, and the additional hosts that the organisation allows. */
  embeds?: { labels: EmbedLabels; hosts: readonly string[] }
  /** Files of the library that the text links to, in the reader's language. */
  files?: FileOptions
  /** Addresses of another organisation's forms by slug, for a text of that organisation (`readHomeForms`). */
  homeForms?: Readonly<Record<string, string>>
  /** URL of the external content service that the text comes from, without a trailing slash. */
  serviceUrl?: string
  /** URL of the article. If given, all links and pictures are made absolute. */
  address?: string
}

/**
 * Renders plain text, Markdown (GFM tables and strikethrough) or HTML, as detected by `resolveFormat`. Never
 * throws. Content beyond the limits is omitted and reported in `omissions`.
 */
export function renderArticle(content: string, options: RenderOptions = {}): RenderedArticle {
  const format = resolveFormat(content)
  const visibleContent = cutContent(content, format)
  const formatted = renderFormatted(visibleContent, format, options)
  const rendered = formatted ?? render(toPlainHtml(visibleContent, format), options)
  const readingMinutes = estimateReadingMinutes(content)
  const omissions: Omission[] = []
  if (visibleContent.length < content.length) omissions.push('cut')
  if (formatted === null) omissions.push('unformatted')
  return { ...rendered, readingMinutes, omissions }
}

type Rendered = Omit<RenderedArticle, 'omissions' | 'readingMinutes'>

/**
 * Renders the content with its format. Returns null if the HTML exceeds the limits, before or after zoom dialogs, copy
 * buttons and the like are added.
 */
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
  const blocks = labels ? showBlocks : flattenBlocks
  blocks(root, options.callouts ?? spanishCallouts)
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

/** Returns the sanitised tree of `content`, without empty blocks or loose text. */
export function toSafeTree(content: string, format: Format): Root {
  return toTidyTree(toUnsafeHtml(content, format))
}

function toTidyTree(unsafeHtml: string): Root {
  const root = toTree(sanitise(unsafeHtml))
  arrangeBlocks(root)
  liftEmbeds(root)
  tidyBlocks(root)
  return root
}

function countWords(text: string): number {
  return text.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}
