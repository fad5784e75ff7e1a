import { moveChildren, unwrap } from '@/components/admin/editor/html/normalise'
import { findStyled, readStyle } from './read-style'

/** Inline styles of office programs, and the HTML elements with the same meaning. */
const meanings: { property: string; pattern: RegExp; name: string }[] = [
  { property: 'font-weight', pattern: /^(?:bold|bolder|[6-9]00)$/, name: 'strong' },
  { property: 'font-style', pattern: /^(?:italic|oblique)/, name: 'em' },
  { property: 'text-decoration', pattern: /line-through/, name: 'del' },
  { property: 'text-decoration-line', pattern: /line-through/, name: 'del' },
  { property: 'vertical-align', pattern: /^super$/, name: 'sup' },
  { property: 'vertical-align', pattern: /^sub$/, name: 'sub' },
]

/** Elements that their style contradicts: Google wraps copied content in `<b style="font-weight:normal">`. */
const contradictions: Record<string, [property: string, pattern: RegExp]> = {
  b: ['font-weight', /^(?:normal|[1-4]00)$/],
  strong: ['font-weight', /^(?:normal|[1-4]00)$/],
  i: ['font-style', /^normal$/],
  em: ['font-style', /^normal$/],
}

const inline = /^(?:span|font|a|b|strong|i|em|u|s|sup|sub)$/

export function convertStyles(body: HTMLElement): void {
  const styled = findStyled(body, 'font-weight', 'font-style', 'text-decoration', 'vertical-align')
  for (const element of styled) {
    if (!inline.test(element.localName)) continue
    for (const { property, pattern, name } of meanings) {
      if (pattern.test(readStyle(element, property)) && (element.textContent ?? '').trim() !== '') {
        wrapContent(element, name)
      }
    }
    const [property, pattern] = contradictions[element.localName] ?? []
    if (property && pattern?.test(readStyle(element, property))) unwrap(element)
  }
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) dropBoldness(heading)
}

function wrapContent(element: Element, name: string): void {
  const wrapper = element.ownerDocument.createElement(name)
  moveChildren(element, wrapper)
  element.append(wrapper)
}

/** Removes bold elements within a heading, which is bold anyway. */
function dropBoldness(heading: Element): void {
  for (const bold of heading.querySelectorAll('b, strong')) unwrap(bold)
}
