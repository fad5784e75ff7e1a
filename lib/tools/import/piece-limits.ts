import { MAX_CONTENT_LENGTH } from '@/lib/features/kernel/article/limits'
import { toText } from '@/lib/tools/import/html/to-site-html'
import { toDetail, type Loss } from './model/loss'
import type { SourceSeo } from './model/model'

/** Maximum lengths, equal to those for editors (`lib/features/content/pieces/piece-input.ts`). */
const lengths = {
  title: 300,
  summary: 2000,
  author: 200,
  alt: 500,
  tag: 60,
  seoTitle: 200,
  seoDescription: 500,
}

type Written = {
  title: string
  summary: string
  author: string
  tags: string[]
  content: string
  seo?: SourceSeo | undefined
}

/** Cuts a piece's lines to the limits for editors, and lists what was cut. */
export function withinLimits<T extends Written>(piece: T, omissions: Loss[]): T {
  const cut = (text: string, length: number) => {
    if (text.length <= length) return text
    omissions.push({ kind: 'cut-line', detail: toDetail(text) })
    return `${text.slice(0, length - 1).toWellFormed()}…`
  }
  if (piece.content.length > MAX_CONTENT_LENGTH) {
    omissions.push({ kind: 'long-text', detail: String(piece.content.length) })
  }
  return {
    ...piece,
    title: cut(piece.title, lengths.title),
    summary: cut(piece.summary, lengths.summary),
    author: cut(piece.author, lengths.author),
    ...(piece.seo && {
      seo: {
        ...piece.seo,
        title: cut(piece.seo.title, lengths.seoTitle),
        description: cut(piece.seo.description, lengths.seoDescription),
      },
    }),
    tags: [...new Set(piece.tags.map((tag) => cut(tag, lengths.tag)))],
  }
}

export const cutAlt = (alt: string) => alt.replace(/\s+/g, ' ').trim().slice(0, lengths.alt).toWellFormed()

const TITLE_LENGTH = 60

/** Returns a title for a piece without one: the beginning of its text, or its slug. */
export function toMissingTitle(content: string, slug: string): string {
  const text = toText(content.slice(0, 2000)).replace(/\s+/g, ' ').trim()
  const begin = text.length <= TITLE_LENGTH ? text : `${text.slice(0, TITLE_LENGTH).replace(/\s\S*$/, '')}…`
  return begin || slug || '—'
}
