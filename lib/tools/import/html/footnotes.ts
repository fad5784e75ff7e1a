import { toNoteHref, toReferenceHref } from '@/lib/features/kernel/article/footnotes'
import { escapeAttribute } from './builder'

/** Maximum number of notes, by the digits of their ids. */
const MAX_NOTES = 999
const inlineOwners = new Set(['a', 'sup', 'span'])

type Item = { id: string; links: string[] }

/**
 * Detects footnotes in another system's HTML: a superscript link to a list item that links back, with any
 * ids. Rewrites them to the links used here (`lib/features/kernel/article/footnotes.ts`).
 */
export class FootnoteLinks {
  readonly #items: Item[] = []
  /** Ids of the open list items, any of which may be a note; null for an item without an id. */
  readonly #open: (Item | null)[] = []
  /** Ids to which superscript links point. A list item with such an id may be a footnote. */
  readonly #references = new Set<string>()
  /** Ids of inline elements. A note may link back to one of them. */
  readonly #owners = new Set<string>()
  #superscripts = 0
  /** Id to which the open link points; null outside of links within the page. */
  #target: string | null = null

  open(name: string, attributes: Record<string, string>): void {
    const { id = '', href = '' } = attributes
    if (id !== '' && inlineOwners.has(name)) this.#owners.add(id)
    if (name === 'li') this.#openItem(id)
    if (name === 'sup') {
      this.#superscripts++
      if (this.#target !== null) this.#references.add(this.#target)
    }
    if (name !== 'a') return
    this.#target = /^#./.test(href) ? toId(href) : null
    if (this.#target === null) return
    this.#open.findLast((item) => item !== null)?.links.push(this.#target)
    if (this.#superscripts > 0) this.#references.add(this.#target)
  }

  #openItem(id: string): void {
    const item = id === '' ? null : { id, links: [] }
    this.#open.push(item)
    if (item) this.#items.push(item)
  }

  close(name: string): void {
    if (name === 'li') this.#open.pop()
    else if (name === 'sup') this.#superscripts = Math.max(0, this.#superscripts - 1)
    else if (name === 'a') this.#target = null
  }

  /** Returns the HTML with footnote links in the form used here. */
  rewrite(html: string): string {
    const notes = this.#items.filter(
      ({ id, links }) => this.#references.has(id) && links.some((link) => this.#owners.has(link)),
    )
    if (notes.length === 0 || notes.length > MAX_NOTES) return html
    const targets = new Map<string, string>()
    for (const [index, { id, links }] of notes.entries()) {
      targets.set(`#${id}`, toNoteHref(index + 1))
      for (const link of links)
        if (this.#owners.has(link)) targets.set(`#${link}`, toReferenceHref(index + 1))
    }
    const newHrefs = new Map(Array.from(targets, ([from, to]) => [escapeAttribute(from), to]))
    return html.replace(/ href="(#[^"]{1,500})"/g, (whole, href: string) => {
      const to = newHrefs.get(href) ?? newHrefs.get(escapeAttribute(`#${toId(href)}`))
      return to === undefined ? whole : ` href="${to}"`
    })
  }
}

function toId(href: string): string {
  try {
    return decodeURIComponent(href.slice(1))
  } catch {
    return href.slice(1)
  }
}
