import { STYLE_ATTRIBUTE, toDetachedBody, toQuietHtml } from '@/components/admin/editor/detached-html'
import { normalise } from '@/components/admin/editor/normalise'
import { dropEditorial } from './editorial'
import { convertFrames } from './frames'
import { convertStyles } from './inline-styles'
import { dropLayout, tidySpaces } from './layout'
import { convertPictures } from './pictures'
import { convertTables } from './tables'
import { convertWordBlocks } from './word-blocks'
import { convertWordLists } from './word-lists'

export { checkLink } from '@/components/admin/editor/check-link'
export { parseEmbed } from '@/lib/base/domain/parse-embed'
export { afterPaste } from './after-paste'
export { looksLikeMarkdown } from './looks-like-markdown'

export type CleanPaste = {
  html: string
  /** What cannot be taken over: pictures on the writer's machine or within the HTML itself, frames of other sites. */
  lost: { pictures: number; frames: number }
}

/** In this order: lists are recognised by what the later steps take away. */
const steps = [
  dropEditorial,
  convertWordLists,
  convertWordBlocks,
  convertStyles,
  dropLayout,
  normalise,
  convertTables,
  tidySpaces,
]

/**
 * What another program put on the clipboard, as HTML that says what it means and nothing of how it looked:
 * Word's paragraphs with a bullet become lists, Google's bold spans become bold, empty lines go. What the
 * schema does not know is left to the schema. Linear in the length of the paste.
 */
export function cleanPaste(html: string): CleanPaste {
  const body = toDetachedBody(toQuietHtml(html))
  convertFrames(body)
  const frames = body.querySelectorAll('iframe, embed, object, video, audio').length
  const isOwn = body.querySelector('[data-pm-slice]') !== null
  // What this editor copied is clean, and says by its depth where it may be put.
  if (isOwn) normalise(body)
  else for (const step of steps) step(body)
  const pictures = isOwn ? 0 : convertPictures(body)
  dropAttributes(body)
  return { html: body.innerHTML, lost: { pictures, frames } }
}

const known = new Set(
  (
    'href title src alt width height start colspan rowspan scope class data-caption data-foot ' +
    'data-pm-slice data-embed data-picture data-credit'
  ).split(' '),
)

function dropAttributes(body: HTMLElement): void {
  for (const element of body.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      const isKept =
        name === 'class' ? /^(?:align-(?:center|right)|language-[\w+#-]{1,20})$/.test(value) : known.has(name)
      if (!isKept || name === STYLE_ATTRIBUTE) element.removeAttribute(name)
    }
  }
}
