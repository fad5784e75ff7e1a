import { resolveFormat } from '@/lib/features/kernel/article/format'
import type { PieceFields } from '@/lib/base/domain/piece'

type Text = Pick<PieceFields, 'introduction' | 'format' | 'content'>

/** Returns the text shown to readers: the introduction of a copy's receiver, in the same format, before the content. */
export function toIntroducedContent({ introduction, format, content }: Text): string {
  const paragraphs = introduction.split(/\n\s*\n/).flatMap((paragraph) => paragraph.trim() || [])
  if (paragraphs.length === 0) return content
  const isHtml = (format ?? resolveFormat(content)) === 'html'
  const before = isHtml
    ? paragraphs.map((paragraph) => `<p>${escapeText(paragraph)}</p>`)
    : paragraphs.map((paragraph) => `${paragraph}\n\n`)
  return before.join('') + content
}

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>')
