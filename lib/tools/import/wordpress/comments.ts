import { commentLengths } from '@/lib/features/audience/comments/lengths'
import type { TimeZone } from '@/lib/base/domain/model'
import { toLine, toText } from '@/lib/tools/import/html/to-site-html'
import { toDetail, type Loss } from '@/lib/tools/import/model/loss'
import type { SourceComment, SourceCommentState } from '@/lib/tools/import/model/model'
import { toDate } from './dates'
import type { RawComment } from './read-wxr'

const states: Record<string, SourceCommentState> = {
  '1': 'published',
  approve: 'published',
  '0': 'pending',
  hold: 'pending',
  spam: 'spam',
  trash: 'trash',
  'post-trashed': 'trash',
}

type Read = { comments: SourceComment[]; omissions: Loss[] }

/** Returns a post's comments, without pingbacks and trackbacks. */
export function toComments(raw: RawComment[], zone: TimeZone, now: Date): Read {
  const omissions: Loss[] = []
  const comments: SourceComment[] = []
  const keys = new Set<string>()
  for (const rawComment of raw) {
    const type = rawComment['wp:comment_type']?.trim() ?? ''
    const id = rawComment['wp:comment_id']?.trim() ?? ''
    const author = cut(toLine(rawComment['wp:comment_author'] ?? ''), commentLengths.author)
    const whole = toText(rawComment['wp:comment_content'] ?? '')
    if (type === 'pingback' || type === 'trackback') {
      omissions.push({ kind: 'pingback', detail: toDetail(`${type} ${id} ${author}: ${whole}`, 500) })
      continue
    }
    const text = cut(whole, commentLengths.text)
    if ((type !== '' && type !== 'comment') || text === '') {
      omissions.push({ kind: 'comment', detail: toDetail(`${id} ${type || '∅'} ${author}: ${whole}`, 500) })
      continue
    }
    if (text !== whole) omissions.push({ kind: 'comment-cut', detail: toDetail(`${id} ${author}`) })
    const key = toFreeKey(id, keys)
    comments.push({
      key,
      parent: toParent(rawComment['wp:comment_parent']),
      author: author || 'Anónimo',
      email: cut((rawComment['wp:comment_author_email'] ?? '').trim(), commentLengths.email),
      text,
      writtenAt: toDate(rawComment['wp:comment_date_gmt'], rawComment['wp:comment_date'], zone) ?? now,
      state: states[rawComment['wp:comment_approved']?.trim() ?? ''] ?? 'pending',
    })
  }
  return { comments: withParents(comments, omissions), omissions }
}

/** Sorts parents first. A comment whose parent is missing or itself starts a thread. */
function withParents(comments: SourceComment[], omissions: Loss[]): SourceComment[] {
  const byKey = new Map(comments.map((comment) => [comment.key, comment]))
  const placed = new Set<string>()
  const ordered: SourceComment[] = []
  for (const comment of comments) {
    const chain: SourceComment[] = []
    const met = new Set<string>()
    for (
      let next: SourceComment | undefined = comment;
      next && !placed.has(next.key) && !met.has(next.key);
    ) {
      chain.push(next)
      met.add(next.key)
      next = next.parent === null ? undefined : byKey.get(next.parent)
    }
    for (const chained of chain.toReversed()) {
      const isKnown = chained.parent === null || placed.has(chained.parent)
      if (!isKnown)
        omissions.push({ kind: 'unknown-parent', detail: toDetail(`${chained.key} ${chained.author}`) })
      ordered.push(isKnown ? chained : { ...chained, parent: null })
      placed.add(chained.key)
    }
  }
  return ordered
}

const toParent = (text: string | undefined) => (/^\s*[1-9]\d*\s*$/.test(text ?? '') ? text!.trim() : null)

/** Returns a unique key for a comment. If the id was used before, it belongs to another comment, so the key differs. */
function toFreeKey(id: string, keys: Set<string>): string {
  let key = id
  for (let again = 2; keys.has(key); again++) key = `${id}#${again}`
  keys.add(key)
  return key
}

/** Cuts a text to a number of code points, which is how the comment form counts its length. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const points = [...text]
  return points.length <= length ? text : points.slice(0, length).join('')
}
