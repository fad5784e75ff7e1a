import { moveChildren, rename } from '@/components/admin/editor/html/normalise'

/** HTML elements for Word's paragraph styles, by class name, which is the same in every language of Word. */
const meanings: Record<string, string> = {
  MsoTitle: 'h2',
  MsoSubtitle: 'p',
  MsoQuote: 'blockquote',
  MsoIntenseQuote: 'blockquote',
}

export function convertWordBlocks(body: HTMLElement): void {
  for (const element of body.querySelectorAll('p[class^="Mso"]')) {
    const name =
      meanings[/^Mso(?:Title|Subtitle|Quote|IntenseQuote)(?=$|Cx| )/.exec(element.className)?.[0] ?? '']
    if (name === 'blockquote') quote(element)
    else if (name) rename(element, name)
  }
  joinWordOnlineLists(body)
}

/** Moves a paragraph into a quotation: the preceding one if it is adjacent, otherwise a new one. */
function quote(paragraph: Element): void {
  const before = paragraph.previousElementSibling
  const block =
    before?.localName === 'blockquote' ? before : paragraph.ownerDocument.createElement('blockquote')
  const inner = paragraph.ownerDocument.createElement('p')
  moveChildren(paragraph, inner)
  if (block !== before) paragraph.before(block)
  block.append(inner)
  paragraph.remove()
}

/** Merges lists of Word for the web, which stores each item as a list with its depth in `data-aria-level`. */
function joinWordOnlineLists(body: HTMLElement): void {
  let open: { list: Element; level: number }[] = []
  let last: Element | null = null
  for (const wrapper of body.querySelectorAll('.ListContainerWrapper')) {
    const list = wrapper.querySelector(':scope > ul, :scope > ol')
    const item = list?.querySelector(':scope > li')
    if (!list || !item) continue
    if (last === null || wrapper.previousElementSibling !== last) open = []
    const level = Number(item.getAttribute('data-aria-level') ?? 1)
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop()
    const current = open.at(-1)
    if (current?.level === level && current.list.localName === list.localName) {
      moveChildren(list, current.list)
      wrapper.remove()
      continue
    }
    if (current?.level === level) open.pop()
    const parent = open.at(-1)?.list.lastElementChild
    if (parent) {
      parent.append(list)
      wrapper.remove()
    } else last = wrapper
    open.push({ list, level })
  }
}
