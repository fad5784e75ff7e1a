import { withoutElement } from '@/lib/features/article/tags'

/** HTML as a tree of a document that belongs to no window: no script runs in it, no picture is loaded. */
export function toDetachedBody(html: string): HTMLElement {
  return new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html').body
}

/** Where the value of a `style` attribute is found once it is none. */
export const STYLE_ATTRIBUTE = 'data-was-style'

/**
 * HTML without `<style>`, and with the attributes that a browser acts on (`style`, `onclick`, …) under other
 * names: the room's policy forbids them, and each is reported where it is parsed, even in a document
 * that no one sees. Takes linear time on any input.
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

/** Where such names stand. Quoted values may hold `>` and whatever looks like an attribute. */
function* activeAttributes(html: string): Generator<Place> {
  const tag = /<[a-z]/gi
  const part = /"[^"]*"|'[^']*'|[^\s"'>/=]+|[\s\S]/g
  for (let open = tag.exec(html); open; open = tag.exec(html)) {
    part.lastIndex = tag.lastIndex
    for (let found = part.exec(html); found && found[0] !== '>'; found = part.exec(html)) {
      const name = found[0].toLowerCase()
      if (/^(?:style|on[a-z]+)$/.test(name)) yield { start: found.index, end: part.lastIndex, name }
    }
    tag.lastIndex = part.lastIndex || html.length
  }
}
