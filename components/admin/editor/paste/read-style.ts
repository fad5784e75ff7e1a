import { STYLE_ATTRIBUTE } from '@/components/admin/editor/html/detached-html'

/** Returns a property of the former `style` attribute (`STYLE_ATTRIBUTE`), in lower case; '' without it. */
export function readStyle(element: Element, property: string): string {
  const style = element.getAttribute(STYLE_ATTRIBUTE) ?? ''
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':')
    if (declaration.slice(0, colon).trim().toLowerCase() === property) {
      return declaration
        .slice(colon + 1)
        .trim()
        .toLowerCase()
    }
  }
  return ''
}

/** Returns the elements whose former `style` attribute contains any of these words. */
export function findStyled(body: Element, ...words: string[]): Element[] {
  return [...body.querySelectorAll(words.map((word) => `[${STYLE_ATTRIBUTE}*="${word}" i]`).join(', '))]
}
