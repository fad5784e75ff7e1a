import morphdom from 'morphdom'
import { BUILD_SEPARATOR, type FLIGHT_PARAMETER, type LoaderData, type RENDERING_HEADER } from './names'

/**
 * Updates the document of a page that has changed since it was loaded, so that React can hydrate it with the
 * current payload (flight). Only differences change; text typed by the reader, open elements and the focus stay.
 * The loader fetches this file only in that case.
 */

const header = 'x-rendering' satisfies typeof RENDERING_HEADER
/** Sent without a value, so that shared caches, which may still have the former page, do not answer either request. */
const parameter = '_rsc' satisfies typeof FLIGHT_PARAMETER

/** Limit of attempts. The page may change again between the two responses, for example while others comment on it. */
const ATTEMPTS = 4
const ATTEMPT_WAIT_MS = 100

/** While instances are upgraded one after the other, the next answer may come from this page's build again. */
const BUILD_TRIES = 8
const BUILD_WAIT_MS = 50

/**
 * Updates the document; `rendering` identifies the reader's version. Returns the payload that fits the result.
 * Returns null if the page should stay unchanged, with plain links.
 */
export async function catchUp(rendering: string): Promise<string | null> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (attempt > 0) await wait(attempt * ATTEMPT_WAIT_MS)
    const flight = await fetchOfBuild(rendering, { headers: { RSC: '1' } })
    if (flight.headers.get(header) === document.documentElement.lang + rendering) return flight.text()
    const page = await fetchOfBuild(rendering)
    // The page was deleted or moved, so the reader keeps the current document.
    if (!page.ok || page.redirected) return null
    if (page.headers.get(header) !== flight.headers.get(header)) continue
    const [html, text] = await Promise.all([page.text(), flight.text()])
    const next = new DOMParser().parseFromString(html, 'text/html')
    if (!isSamePage(next, rendering)) return null
    // Must be read before `update` moves the elements.
    const target = toComparable(next.body)
    update(document.head, next.head)
    update(document.body, next.body)
    return toComparable(document.body).isEqualNode(target) ? text : null
  }
  return null
}

/** Fetches the page's own address. Returns the answer of another build only if no instance runs this page's build. */
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
 * Returns whether the new document has the same language, organisation and build, and no link has been
 * followed yet.
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
    // Other elements are matched by position: React numbers its ids by the order of its work, so they change
    // between renderings.
    getNodeKey: (node) => keys.get(node),
    onBeforeElUpdated(old, changed) {
      // In this document without scripts, the contents of `noscript` are parsed as elements.
      if (old.tagName === 'NOSCRIPT') return false
      keepReaderState(old, changed)
      return !old.isEqualNode(changed)
    },
    // Keeps scripts of the framework that the loader has added.
    onBeforeNodeDiscarded: (node) => !(node instanceof HTMLScriptElement),
  })
  // An element loses the focus when it is moved.
  if (focused instanceof HTMLElement && focused !== document.activeElement && focused.isConnected) {
    focused.focus({ preventScroll: true })
  }
}

/**
 * Returns stable names for elements that hold typed text or open state. Such an element stays the same one,
 * wherever it moves and whatever changes before it.
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
  // The server does not know the chosen theme.
  if (old.dataset.themeChoice) changed.ariaPressed = old.ariaPressed
}

/** Returns a copy without state that the reader may have changed. */
function toComparable(body: HTMLElement): Node {
  const copy = body.cloneNode(true) as HTMLElement
  for (const element of copy.querySelectorAll('details, [data-theme-choice], input')) {
    for (const name of ['open', 'aria-pressed', 'value']) element.removeAttribute(name)
  }
  for (const hidden of copy.querySelectorAll('noscript')) hidden.textContent = ''
  return copy
}
