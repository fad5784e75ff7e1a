import { toNoteHref, toReferenceHref } from '@/lib/features/article/footnotes'
import { escapeAttribute } from './builder'

/** As many as ids of notes have digits for. */
const MAX_NOTES = 999
const inlineOwners = new Set(['a', 'sup', 'span'])

type Item = { id: string; links: string[] }

/**
 * Finds footnotes in another system's HTML: a superscript link to a list item that links back to it, whatever the ids
 * are called. Its links become those that articles here have (`lib/features/article/footnotes.ts`).
 */
export class FootnoteLinks {
  readonly #items: Item[] = []
  /** List items that are open; null for one without an id. */
  readonly #open: (Item | null)[] = []
  /** Ids that links outside of list items lead to, from a superscript. */
  readonly #references = new Set<string>()
  /** Ids of inline elements, to which notes may link back. */
  readonly #owners = new Set<string>()
  #superscripts = 0
  /** Id that the open link leads to. */
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
    this.#open.findLast((one) => one !== null)?.links.push(this.#target)
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

  /** Returns the HTML with links of footnotes as articles have them. */
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
    const written = new Map(Array.from(targets, ([from, to]) => [escapeAttribute(from), to]))
    return html.replace(/ href="(#[^"]{1,500})"/g, (whole, href: string) => {
      const to = written.get(href) ?? written.get(escapeAttribute(`#${toId(href)}`))
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
