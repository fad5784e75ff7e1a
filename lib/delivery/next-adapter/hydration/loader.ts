import type { READER_KEY, THEME_KEY, THEME_MENU_KEY } from '@/lib/base/browser-storage/storage-keys'
import type { FLIGHT_PARAMETER, HELD_SINCE, LoaderData } from './names'

/**
 * The only script of an untouched page (`defer-hydration.ts` puts it at the end of the document). At
 * the reader's first sign of life it fetches the page's flight and the framework's files, and lets
 * React have the page. What only React can do is held back until then, and done then.
 *
 * It is built by itself, and its hash stands in every page's policy: what differs from page to page
 * it reads from its own element. Each page brings it along, so that it is as short as it can be:
 * of shared names only the types are imported.
 */

/** The address of `lib/delivery/readings/reader.ts`, as it was built. */
declare const READER: string
/** Under `npm run dev` one of Next's files starts React by itself, and the flight is in the document. */
declare const IS_DEVELOPMENT: boolean

declare global {
  var __next_f: unknown[]
  interface Navigator {
    connection?: { saveData?: boolean }
  }
  interface Document {
    prerendering?: boolean
  }
}

const RETRY_MS = 5000

const own = document.currentScript!
const root = document.documentElement
const [rendering, files, bootstrap, delayMs, isEager, flight] = JSON.parse(own.dataset.page!) as LoaderData
own.remove()

/** Links, forms and buttons that were used before React was there, in their order. */
const held: (HTMLElement | HTMLFormElement)[] = []
let leaving: ReturnType<typeof setTimeout> | undefined
let hasBegun = false
let isReleased = false

/** What a page needs once it has a reader: a file that browsers keep. */
const loadReader = () =>
  import(READER) as Promise<{
    start: (answer: Response | string, rendering: string, bootstrap: unknown) => Promise<void>
  }>

/** The flight and the framework's files, side by side; React begins once all are there. */
async function hydrate() {
  if (hasBegun) return
  hasBegun = true
  try {
    if (IS_DEVELOPMENT) {
      __next_f = [[0], [1, flight]]
      void Promise.all(files.map(loadFile))
      return
    }
    const [{ start }, answer] = await Promise.all([
      loadReader(),
      // Where the browser has translated the page, the flight does not fit it either.
      flight ??
        fetch(
          `${location.search || '?'}&${'_rsc' satisfies typeof FLIGHT_PARAMETER}=${root.lang + rendering}`,
          { headers: { RSC: 1 as never } },
        ),
      ...files.map(loadFile),
    ])
    await start(answer, rendering, bootstrap)
  } catch {
    // The page goes on without; a later touch tries again.
    setTimeout(() => (hasBegun = false), RETRY_MS)
  }
}

/** With the attributes of Next's own tags, or React would load the files again. */
function loadFile(src: string) {
  return new Promise((onload, onerror) => {
    document.head.append(
      Object.assign(document.createElement('script'), { src, async: true, onload, onerror }),
    )
  })
}

/**
 * A link or form that waits a second anyway waits for React, at most so long. A button does nothing
 * without it, and waits for as long as it takes.
 */
function onUse(event: Event & Partial<MouseEvent>) {
  const source = (event.target as Element).closest<HTMLElement>(
    '[data-navigation],[type=button]:not([popovertarget])',
  )
  // A click into a form is none of its own.
  if (
    isReleased ||
    !source ||
    'submit' in source !== (event.type === 'submit') ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey ||
    event.altKey
  )
    return
  held.push(source)
  if (source.dataset.navigation) {
    event.preventDefault()
    source.dataset['since' satisfies typeof HELD_SINCE] = event.timeStamp as never
    // As `reader-navigation.tsx` shows that a page is on its way.
    root.dataset.navigating = ''
    clearTimeout(leaving)
    leaving = setTimeout(release, delayMs, true)
  } else void hydrate()
}

/**
 * What was held back is done again: by React, which has the page from now on, or by the browser after
 * the wait. A page that is left so may come back from the browser's cache, and holds back again.
 */
function release(isLeaving?: boolean) {
  isReleased = true
  clearTimeout(leaving)
  delete root.dataset.navigating
  for (const source of held.splice(0)) {
    if ('submit' in source) source.requestSubmit()
    else source.click()
  }
  isReleased = !isLeaving
}

/** What only this browser knows and the page shows from the beginning. */
function showReaderState() {
  const theme =
    localStorage['theme-menu-mode' satisfies typeof THEME_MENU_KEY] ||
    localStorage['theme' satisfies typeof THEME_KEY] ||
    'light'
  for (const choice of document.querySelectorAll<HTMLElement>('[data-theme-choice]')) {
    choice.ariaPressed = (choice.dataset.themeChoice === theme) as never
  }
  const { valorA = '', comentarioState } = JSON.parse(
    localStorage['cartelera.reader' satisfies typeof READER_KEY] || '{}',
  )
  const field = document.querySelector<HTMLInputElement>('.search-field')
  if (field) field.defaultValue = new URLSearchParams(location.search).get(field.name) ?? valorA
  // A reader who came to comment gets the form: only React knows how.
  if (comentarioState) void hydrate()
}

// Readers who save data get the framework for what does nothing without it: a button.
if (!navigator.connection?.saveData)
  for (const sign of 'pointermove pointerdown keydown focusin scroll'.split(' ')) {
    addEventListener(sign, (event: Event & Partial<MouseEvent & KeyboardEvent>) => {
      // Printing, and what else the browser has a shortcut for, is nothing that the page must know of.
      if (event.ctrlKey || event.metaKey) return
      // Browsers report a pointer that rests where the page appears. Only a menu that opens by hover needs React then.
      if (
        event.type === 'pointermove' &&
        !event.movementX &&
        !event.movementY &&
        !(event.target as Element).closest('[data-menu-group]')
      )
        return
      // A key that the page has a use for would be gone once React is there.
      ;(release as NonNullable<typeof onhydrated>).key = event.key
      void hydrate()
    })
  }
onclick = onsubmit = onUse
onhydrated = release
try {
  showReaderState()
} catch {
  // Storage is refused, or holds something else.
}
if (isEager) void hydrate()
