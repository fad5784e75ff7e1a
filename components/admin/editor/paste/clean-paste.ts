import { STYLE_ATTRIBUTE, toDetachedBody, toQuietHtml } from '@/components/admin/editor/html/detached-html'
import { normalise } from '@/components/admin/editor/html/normalise'
import { dropEditorial } from './editorial'
import { convertFrames } from './frames'
import { convertStyles } from './inline-styles'
import { dropLayout, tidySpaces } from './layout'
import { convertPictures } from './pictures'
import { convertTables } from './tables'
import { convertWordBlocks } from './word-blocks'
import { convertWordLists } from './word-lists'

export { checkLink } from '@/components/admin/editor/html/check-link'
export { parseEmbed } from '@/lib/base/domain/parse-embed'
export { afterPaste } from './after-paste'

/** Matches a line that starts like a heading, list, quote or code block in Markdown. */
const line = /^(?:#{1,6} \S|[-*+] \S|\d{1,3}\. \S|> \S|```)/m
const inline = /\*\*\S[^*\n]{0,200}\*\*|\[[^\]\n]{1,200}\]\([^)\s]{1,500}\)/

export const looksLikeMarkdown = (text: string): boolean => line.test(text) || inline.test(text)

export type CleanPaste = {
  html: string
  /** Numbers of removed elements: pictures on the writer's computer or in `data:` URLs, and frames of other sites. */
  lost: { pictures: number; frames: number }
}

/** Order matters: later steps remove attributes that earlier ones need, for example to detect lists. */
const steps = [
  dropEditorial,
  convertWordLists,
  convertWordBlocks,
  convertStyles,
  convertDetails,
  dropLayout,
  normalise,
  convertTables,
  tidySpaces,
]

/**
 * Cleans HTML pasted from other programs: keeps its structure, drops its appearance. Word's bullet paragraphs become
 * lists, Google's bold spans become `<strong>`, empty lines are dropped. Takes linear time.
 */
export function cleanPaste(html: string): CleanPaste {
  const body = toDetachedBody(toQuietHtml(html))
  convertFrames(body)
  const frames = body.querySelectorAll('iframe, embed, object, video, audio').length
  const isOwn = body.querySelector('[data-pm-slice]') !== null
  // HTML from this editor is already clean, and ProseMirror needs its attribute `data-pm-slice`.
  if (isOwn) normalise(body)
  else for (const step of steps) step(body)
  const pictures = isOwn ? 0 : convertPictures(body)
  dropAttributes(body)
  return { html: body.innerHTML, lost: { pictures, frames } }
}

const knownAttributes = new Set(
  (
    'href title src alt width height start colspan rowspan scope class data-caption data-foot ' +
    'data-pm-slice data-embed data-picture data-credit data-block data-kind'
  ).split(' '),
)

function dropAttributes(body: HTMLElement): void {
  for (const element of body.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      const isKept =
        name === 'class'
          ? /^(?:align-(?:center|right)|language-[\w+#-]{1,20})$/.test(value)
          : knownAttributes.has(name)
      if (!isKept || name === STYLE_ATTRIBUTE) element.removeAttribute(name)
    }
  }
}

/** Converts each pasted `<details>` to a question. The schema puts adjacent questions into one block. */
function convertDetails(body: HTMLElement): void {
  for (const summary of body.querySelectorAll('details > summary:first-child')) {
    if (summary.closest('li, td, th, blockquote')) continue
    summary.setAttribute('data-block', 'summary')
    summary.parentElement?.setAttribute('data-block', 'question')
  }
}
