import { resolveFormat } from '@/lib/features/kernel/article/format'
import { toSafeTree } from '@/lib/features/kernel/article/render'
import { toHtml, type Root } from '@/lib/features/kernel/article/tree'
import { escape } from './mail-markup'

/**
 * Parses a newsletter's introduction, whose format is detected as in publications: HTML, which the editor writes, or
 * Markdown or plain text, which other programs and earlier releases write.
 */
export function toIntroductionTree(introduction: string): Root {
  const format = resolveFormat(introduction)
  return format === 'text' ? toSafeTree(toParagraphs(introduction), 'html') : toSafeTree(introduction, format)
}

/** Returns the introduction as sanitised HTML, which the editor opens. */
export const toEditedIntroduction = (introduction: string): string =>
  toHtml(toIntroductionTree(introduction)).trim()

function toParagraphs(introduction: string): string {
  const paragraphs = introduction.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  return paragraphs
    .map((paragraph) => `<p>${toLinked(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('')
}

/** Turns URLs in plain text into links. A full stop after a URL belongs to the sentence. */
const toLinked = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/)
    .map((part, at) => (at % 2 === 0 ? escape(part) : `<a href="${escape(part)}">${escape(part)}</a>`))
    .join('')
