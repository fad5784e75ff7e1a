import morphdom from 'morphdom'
import { BUILD_SEPARATOR, type FLIGHT_PARAMETER, type LoaderData, type RENDERING_HEADER } from './names'

/**
 * This module updates the document of a page that has changed since it was loaded, so that React can hydrate it with
 * the current payload (flight). Keeps typed text, open elements and the focus. The loader fetches this file only if
 * the page has changed.
 */

const header = 'x-rendering' satisfies typeof RENDERING_HEADER
/**
 * Query parameter of the request for the payload. Without a value it bypasses shared caches, which may still have the
 * old page.
 */
const parameter = '_rsc' satisfies typeof FLIGHT_PARAMETER

/** Maximum attempts to get document and payload of the same version: the page may change between requests. */
const ATTEMPTS = 4
const ATTEMPT_WAIT_MS = 100

/** Maximum number of requests until an instance of this page's build answers, during a rolling update. */
const BUILD_TRIES = 8
const BUILD_WAIT_MS = 50

/**
 * Updates the document to the current version; `rendering` identifies the loaded one. Returns the payload for the
 * updated document; null if the document must stay unchanged and without React.
 */
export async function catchUp(rendering: string): Promise<string | null> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (attempt > 0) await wait(attempt * ATTEMPT_WAIT_MS)
    const flight = await fetchOfBuild(rendering, { headers: { RSC: '1' } })
    if (flight.headers.get(header) === document.documentElement.lang + rendering) return flight.text()
    const page = await fetchOfBuild(rendering)
    // The page was deleted or moved: keep the current document.
    if (!page.ok || page.redirected) return null
    if (page.headers.get(header) !== flight.headers.get(header)) continue
    const [html, text] = await Promise.all([page.text(), flight.text()])
    const next = new DOMParser().parseFromString(html, 'text/html')
    if (!isSamePage(next, rendering)) return null
    // Read first, because `update` moves elements from `next` to the current document.
    const target = toComparable(next.body)
    update(document.head, next.head)
    update(document.body, next.body)
    return toComparable(document.body).isEqualNode(target) ? text : null
  }
  return null
}

/** Fetches the current page. Returns the response of another build only if no instance of this page's build answers. */
async function fetchOfBuild(rendering: string, init?: RequestInit): Promise<Response> {
  const address = `${location.search || '?'}&${parameter}`
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(address, init)
    const answered = answer.headers.get(header)
    if (!answered || toBuild(answered) === toBuild(rendering) || attempt === BUILD_TRIES) return answer
    await wait(attempt * BUILD_WAIT_MS)
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const toBuild = (rendering: string) => rendering.split(BUILD_SEPARATOR)[1]

/**
 * Returns whether the new document has the same language, organisation and build, and the reader has not followed a
 * link or sent a form.
 */
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
    // Elements are matched by these keys, and by position without a key. React's ids cannot be used, because they
    // differ between renderings.
    getNodeKey: (node) => keys.get(node),
    onBeforeElUpdated(old, changed) {
      // Keeps `noscript`, because its content in `next` is elements instead of text: `next` was parsed without scripts.
      if (old.tagName === 'NOSCRIPT') return false
      keepReaderState(old, changed)
      return !old.isEqualNode(changed)
    },
    // Keeps the scripts that the loader has added.
    onBeforeNodeDiscarded: (node) => !(node instanceof HTMLScriptElement),
  })
  // Restores the focus, which a moved element loses.
  if (focused instanceof HTMLElement && focused !== document.activeElement && focused.isConnected) {
    focused.focus({ preventScroll: true })
  }
}

/**
 * Returns keys for elements with typed text or open state, so that `morphdom` keeps these elements even if they move.
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

/** Identifies a form by its fields, and a `details` element by its summary. */
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
  // Keeps the chosen theme of the buttons, which the server's document does not contain.
  if (old.dataset.themeChoice) changed.ariaPressed = old.ariaPressed
}

/** Returns a copy without the state that the reader may have changed, for comparison. */
function toComparable(body: HTMLElement): Node {
  const copy = body.cloneNode(true) as HTMLElement
  for (const element of copy.querySelectorAll('details, [data-theme-choice], input')) {
    for (const name of ['open', 'aria-pressed', 'value']) element.removeAttribute(name)
  }
  for (const hidden of copy.querySelectorAll('noscript')) hidden.textContent = ''
  return copy
}
