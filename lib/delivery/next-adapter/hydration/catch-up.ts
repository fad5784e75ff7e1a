import morphdom from 'morphdom'
import { BUILD_SEPARATOR, type FLIGHT_PARAMETER, type LoaderData, type RENDERING_HEADER } from './names'

/**
 * For a page that has changed between its document and the first touch: brings the document up to
 * date, so that the flight of today fits it. Only what differs changes; what the reader has typed,
 * opened and focused stays. The loader fetches this file in that case alone.
 */

const header = 'x-rendering' satisfies typeof RENDERING_HEADER
/** Without a value: shared caches, which may still have the former page, keep neither of the two answers. */
const parameter = '_rsc' satisfies typeof FLIGHT_PARAMETER

/** The page may change once more between two answers. */
const ATTEMPTS = 3

/** While copies are upgraded one after the other, the next answer may be this page's own build's again. */
const BUILD_TRIES = 8
const BUILD_WAIT_MS = 50

/**
 * `rendering` is of the document that the reader has. Returns the flight; null for a page that had
 * better stay as it is, with plain links.
 */
export async function catchUp(rendering: string): Promise<string | null> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const flight = await fetchOfBuild(rendering, { headers: { RSC: '1' } })
    if (flight.headers.get(header) === document.documentElement.lang + rendering) return flight.text()
    const page = await fetchOfBuild(rendering)
    // Gone, or another's by now: the reader goes on reading what is there.
    if (!page.ok || page.redirected) return null
    if (page.headers.get(header) !== flight.headers.get(header)) continue
    const [html, text] = await Promise.all([page.text(), flight.text()])
    const next = new DOMParser().parseFromString(html, 'text/html')
    if (!isSamePage(next, rendering)) return null
    // Before its elements move over.
    const target = toComparable(next.body)
    update(document.head, next.head)
    update(document.body, next.body)
    return toComparable(document.body).isEqualNode(target) ? text : null
  }
  return null
}

/** What the page's own address answers; of another build only where no copy of this page's is left. */
async function fetchOfBuild(rendering: string, init?: RequestInit): Promise<Response> {
  const address = `${location.search || '?'}&${parameter}`
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(address, init)
    const answered = answer.headers.get(header)
    if (!answered || toBuild(answered) === toBuild(rendering) || attempt === BUILD_TRIES) return answer
    await new Promise((resolve) => setTimeout(resolve, attempt * BUILD_WAIT_MS))
  }
}

const toBuild = (rendering: string) => rendering.split(BUILD_SEPARATOR)[1]

/** In the same language, of the same organisation and build; and no link is followed already. */
function isSamePage(next: Document, rendering: string): boolean {
  const loader = next.querySelector<HTMLElement>('body > script[data-page]')
  const [newRendering = ''] = JSON.parse(loader?.dataset.page ?? '[]') as Partial<LoaderData>
  loader?.remove()
  const toSite = ({ documentElement: root }: Document) => `${root.lang} ${root.dataset.org}`
  return (
    toSite(next) === toSite(document) &&
    loader !== null &&
    toBuild(newRendering) === toBuild(rendering) &&
    document.querySelector('[data-since]') === null
  )
}

function update(from: HTMLElement, to: HTMLElement) {
  const keys = new Map([...toKeys(from), ...toKeys(to)])
  const focused = document.activeElement
  morphdom(from, to, {
    // Others by place: React numbers its ids by the order of its work, and gives them to others the next time.
    getNodeKey: (node) => keys.get(node),
    onBeforeElUpdated(old, changed) {
      // Without scripts, as here, the contents of `noscript` are read as elements.
      if (old.tagName === 'NOSCRIPT') return false
      keepReaderState(old, changed)
      return !old.isEqualNode(changed)
    },
    // The framework's, which the loader has added.
    onBeforeNodeDiscarded: (node) => !(node instanceof HTMLScriptElement),
  })
  // What is moved loses it.
  if (focused instanceof HTMLElement && focused !== document.activeElement && focused.isConnected) {
    focused.focus({ preventScroll: true })
  }
}

/**
 * Names for what holds what a reader has typed and opened, the same before and after: it stays the same
 * element wherever it has moved to, whatever has come or gone before it.
 */
function toKeys(root: HTMLElement): [Node, string][] {
  const counts = new Map<string, number>()
  return [...root.querySelectorAll('form, details')].map((element) => {
    const kind = toKind(element)
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return [element, `${kind} ${count}`]
  })
}

/** A form by its fields, what unfolds by its summary. */
function toKind(element: Element): string {
  if (!(element instanceof HTMLFormElement)) return `details ${element.firstElementChild?.textContent}`
  const fields = element.querySelectorAll('[name]')
  return `form ${[...fields].map((field) => field.getAttribute('name')).join()}`
}

function keepReaderState(old: HTMLElement, changed: HTMLElement) {
  if (old instanceof HTMLDetailsElement) (changed as HTMLDetailsElement).open = old.open
  if (old instanceof HTMLInputElement || old instanceof HTMLTextAreaElement) {
    ;(changed as HTMLInputElement).value = old.value
  }
  // Which theme is chosen the server does not know.
  if (old.dataset.themeChoice) changed.ariaPressed = old.ariaPressed
}

/** A copy without what the reader may have changed. */
function toComparable(body: HTMLElement): Node {
  const copy = body.cloneNode(true) as HTMLElement
  for (const element of copy.querySelectorAll('details, [data-theme-choice], input')) {
    for (const name of ['open', 'aria-pressed', 'value']) element.removeAttribute(name)
  }
  for (const hidden of copy.querySelectorAll('noscript')) hidden.textContent = ''
  return copy
}
