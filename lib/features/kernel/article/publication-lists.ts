import type { CategoryId, Topic } from '@/lib/base/domain/model'
import { parseCategoryId } from '@/lib/base/domain/parse'
import { authorPath, categoryPath, tagPath, topicParameter } from '@/lib/base/links/links'
import { attributeOf, isElement, setAttributes, textOf, type Element } from './tree'

/** Publications that a list shows: of a category, with a tag, or of an author. */
export type ListSource = Topic | { kind: 'category'; id: CategoryId; name: string }

/** A list of the newest publications in a text. `title` is its heading. */
export type PublicationList = { source: ListSource; count: number; title: string }

/** Returns the category, tag or author whose page a link opens; null for every other URL. */
export function parseListSource(href: string): ListSource | null {
  const [path, search = ''] = href.split('?')
  const query = new URLSearchParams(search)
  if (path === categoryPath) {
    const id = parseCategoryId(query.get('id_categoria'))
    return id === null ? null : { kind: 'category', id, name: query.get('descripcion') ?? '' }
  }
  const name = query.get(topicParameter)
  if (!name || (path !== tagPath && path !== authorPath)) return null
  return { kind: path === tagPath ? 'tag' : 'author', name }
}

export const LIST_MARK = 'data-list'

/**
 * Marks a block with a link to a category, tag or author, so that the article's page lists publications there. A block
 * with any other link becomes a paragraph.
 */
export function markPublicationList(block: Element, count: number): void {
  const link = block.childNodes.find(isElement)
  const source = link ? parseListSource(attributeOf(link, 'href') ?? '') : null
  const list = source && { source, count, title: textOf(block) }
  const mark = list && encodeURIComponent(JSON.stringify(list))
  setAttributes(block, { class: null, [LIST_MARK]: mark })
}

/** Parses a mark of `markPublicationList`. Authors cannot write one, because the sanitiser removes the attribute. */
export const parseListMark = (mark: string) => JSON.parse(decodeURIComponent(mark)) as PublicationList
