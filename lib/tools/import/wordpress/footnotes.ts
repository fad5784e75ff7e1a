import * as z from 'zod'
import { toDetail, type Loss } from '@/lib/tools/import/model/loss'
import { escapeAttribute } from '@/lib/tools/import/html/builder'

const notesOf = z.array(z.object({ id: z.string().min(1), content: z.string() }))
const block = /<!--\s*wp:footnotes\b[^>]{0,500}-->/

/**
 * Inserts WordPress footnotes (meta `footnotes`) into a text as WordPress renders them: a list in place of the block.
 * If the block is missing, appends the list, provided that the text refers to it.
 */
export function withFootnotes(content: string, meta: string | undefined, omissions: Loss[]): string {
  if (meta === undefined || meta.trim() === '' || meta.trim() === '[]') return content
  const notes = parse(meta)
  if (notes === null) {
    omissions.push({ kind: 'footnote', detail: toDetail(meta, 500) })
    return content
  }
  const list = `<ol>${notes.map(toItem).join('')}</ol>`
  if (block.test(content)) return content.replace(block, () => list)
  return notes.some(({ id }) => content.includes(id)) ? `${content}\n\n${list}` : content
}

const toItem = ({ id, content }: { id: string; content: string }) =>
  `<li id="${escapeAttribute(id)}">${content} <a href="#${escapeAttribute(id)}-link">↩</a></li>`

function parse(meta: string) {
  try {
    return notesOf.parse(JSON.parse(meta))
  } catch {
    return null
  }
}
