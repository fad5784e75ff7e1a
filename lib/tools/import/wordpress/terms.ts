import { toLine } from '@/lib/tools/import/html/to-site-html'
import { toDetail, type Loss } from '@/lib/tools/import/model/loss'
import type { SourceCategory } from '@/lib/tools/import/model/model'
import type { Fields, RawItem, Term } from './read-wxr'

/** The categories of a file: those in its list of categories, and those that occur only in its items. */
export class Categories {
  readonly #bySlug = new Map<string, { name: string; parent: string; id: string }>()

  addListed(fields: Fields): void {
    const slug = fields['wp:category_nicename']?.trim() ?? ''
    const name = toLine(fields['wp:cat_name'] ?? '') || slug
    const key = slug || name
    if (key === '') return
    const parent = fields['wp:category_parent']?.trim() ?? ''
    const id = fields['wp:term_id']?.trim() ?? ''
    if (!this.#bySlug.has(key)) this.#bySlug.set(key, { name, parent, id })
  }

  addOf(item: RawItem): void {
    for (const term of categoriesOf(item)) {
      const key = toKey(term)
      if (key !== '' && !this.#bySlug.has(key)) {
        this.#bySlug.set(key, { name: toLine(term.name) || key, parent: '', id: '' })
      }
    }
  }

  /** Returns the key of the category with this id; null if the file does not contain it. */
  findById(id: string): string | null {
    for (const [key, category] of this.#bySlug) if (category.id === id && id !== '') return key
    return null
  }

  has(key: string): boolean {
    return this.#bySlug.has(key)
  }

  nameOf(key: string): string {
    return this.#bySlug.get(key)?.name ?? key
  }

  /** Lists categories. Equal names are distinguished by their parents, since categories here are not nested. */
  list(): { categories: SourceCategory[]; omissions: Loss[] } {
    const omissions: Loss[] = []
    const used = new Set<string>()
    const categories = Array.from(this.#bySlug, ([key, { name, parent }]) => {
      const above = parent === '' ? null : this.nameOf(parent)
      if (above !== null) omissions.push({ kind: 'nested-category', detail: toDetail(`${name} ← ${above}`) })
      const candidates = [name, ...(above === null ? [] : [`${above} / ${name}`]), `${name} (${key})`]
      const free = candidates.find((candidate) => !used.has(candidate.toLowerCase())) ?? `${name} (${key})`
      used.add(free.toLowerCase())
      return { key, name: free.slice(0, 200) }
    })
    return { categories, omissions }
  }
}

export const toKey = ({ slug, name }: Term) => slug.trim() || toLine(name)

/** Returns an item's categories. WXR 1.0 lists each twice, once without a domain. */
export const categoriesOf = ({ terms }: RawItem) => terms.filter(({ domain }) => domain === 'category')

export function tagsOf({ terms }: RawItem): string[] {
  const tags = terms.filter(({ domain }) => domain === 'post_tag' || domain === 'tag')
  return [...new Set(tags.map(({ name, slug }) => toLine(name) || slug.trim()).filter(Boolean))]
}
