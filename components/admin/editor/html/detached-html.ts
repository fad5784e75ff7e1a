import { withoutElement } from '@/lib/features/kernel/article/tags'

/** Parses HTML into a document without a window: it runs no scripts and loads no pictures. */
export function toDetachedBody(html: string): HTMLElement {
  return new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html').body
}

/** Attribute that holds the value of a `style` attribute, which `toQuietHtml` renames. */
export const STYLE_ATTRIBUTE = 'data-was-style'

/**
 * Returns HTML without `<style>`, and with active attributes (`style`, `onclick`, …) renamed. The content security
 * policy forbids them, and browsers log a violation for each, even if the document has no window. Takes linear time.
 */
export function toQuietHtml(html: string): string {
  const bare = withoutElement(html, 'style')
  let quiet = ''
  let from = 0
  for (const { start, end, name } of activeAttributes(bare)) {
    quiet += `${bare.slice(from, start)}${name === 'style' ? STYLE_ATTRIBUTE : `data-was-${name}`}`
    from = end
  }
  return quiet + bare.slice(from)
}

type Place = { start: number; end: number; name: string }

/** Returns the positions of attributes `style` and `on…`. Quoted values may contain `>` or look like attributes. */
function* activeAttributes(html: string): Generator<Place> {
  const tag = /<[a-z]/gi
  const part = /"[^"]*"|'[^']*'|[^\s"'>/=]+|[\s\S]/g
  for (let open = tag.exec(html); open; open = tag.exec(html)) {
    part.lastIndex = tag.lastIndex
    for (let match = part.exec(html); match && match[0] !== '>'; match = part.exec(html)) {
      const name = match[0].toLowerCase()
      if (/^(?:style|on[a-z]+)$/.test(name)) yield { start: match.index, end: part.lastIndex, name }
    }
    tag.lastIndex = part.lastIndex || html.length
  }
}
