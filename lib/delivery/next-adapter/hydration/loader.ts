import type { READER_KEY, THEME_KEY, THEME_MENU_KEY } from '@/lib/base/browser-storage/storage-keys'
import type { FLIGHT_PARAMETER, HELD_SINCE, LoaderData } from './names'

/**
 * The only script of an untouched page (`defer-hydration.ts` adds it at the end of the document). At the reader's
 * first interaction it fetches the page's React payload (flight) and the framework's files, and starts React.
 * Actions that need React are held until then.
 *
 * It is built separately, and every page's policy contains its hash. It therefore reads page-specific data from its
 * own element. Every page includes it, so it must be short: of shared names it imports only the types.
 */

/** The address of the built `lib/delivery/analytics/reader.ts`. */
declare const READER: string
/** Under `npm run dev` one of Next's files starts React, and the flight is in the document. */
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

const loaderElement = document.currentScript!
const root = document.documentElement
const [rendering, files, bootstrap, delayMs, isEager, flight] = JSON.parse(
  loaderElement.dataset.page!,
) as LoaderData
loaderElement.remove()

/** Links, forms and buttons that were used before React had started, in order. */
const held: (HTMLElement | HTMLFormElement)[] = []
let leaving: ReturnType<typeof setTimeout> | undefined
let hasBegun = false
let isReleased = false

/** Loads the code that a page needs from the first interaction on. Browsers cache the file. */
const loadReader = () =>
  import(READER) as Promise<{
    start: (answer: Response | string, rendering: string, bootstrap: unknown) => Promise<void>
  }>

/** Loads the flight and the framework's files in parallel. React starts once all have arrived. */
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
      // If the browser has translated the page, its language differs, and the flight must not be used.
      flight ??
        fetch(
          `${location.search || '?'}&${'_rsc' satisfies typeof FLIGHT_PARAMETER}=${root.lang + rendering}`,
          { headers: { RSC: 1 as never } },
        ),
      ...files.map(loadFile),
    ])
    await start(answer, rendering, bootstrap)
  } catch {
    // The page continues without React. A later interaction tries again.
    setTimeout(() => (hasBegun = false), RETRY_MS)
  }
}

/** Sets the attributes of Next's own tags; otherwise React would load the files again. */
function loadFile(src: string) {
  return new Promise((onload, onerror) => {
    document.head.append(
      Object.assign(document.createElement('script'), { src, async: true, onload, onerror }),
    )
  })
}

/**
 * Holds a used link or form until React has started, but at most for the delay that navigations have anyway. A
 * button has no effect without React, so it is held without a limit.
 */
function onUse(event: Event & Partial<MouseEvent>) {
  const source = (event.target as Element).closest<HTMLElement>(
    '[data-navigation],[type=button]:not([popovertarget])',
  )
  // Clicks inside a form do not count as clicks on the form.
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
    // Like `reader-navigation.tsx`, shows that a page is loading.
    root.dataset.navigating = ''
    clearTimeout(leaving)
    leaving = setTimeout(release, delayMs, true)
  } else {
    void hydrate()
    showTheme(source.dataset.themeChoice)
  }
}

/** Applies a chosen theme at once, also if React cannot be loaded. The script in the head follows storage events. */
function showTheme(choice?: string) {
  if (!choice) return
  localStorage['theme-menu-mode' satisfies typeof THEME_MENU_KEY] = localStorage[
    'theme' satisfies typeof THEME_KEY
  ] = choice
  dispatchEvent(new Event('storage'))
  showReaderState()
}

/**
 * Repeats held actions: through React once it has started, or through the browser after the wait. After a
 * navigation, the page may return from the browser's cache and hold actions again.
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

/** Shows state that only this browser knows, as soon as the page is displayed. */
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
  // A reader who has just followed a link to the comment form gets it at once; only React can open it.
  if (comentarioState) void hydrate()
}

// If the reader's browser saves data, only the use of a button loads the framework.
if (!navigator.connection?.saveData)
  for (const sign of 'pointermove pointerdown keydown focusin scroll'.split(' ')) {
    addEventListener(sign, (event: Event & Partial<MouseEvent & KeyboardEvent>) => {
      // The page need not react to shortcuts of the browser, such as printing.
      if (event.ctrlKey || event.metaKey) return
      // Browsers report a pointer that rests where the page appears. React is needed then only for a menu
      // that opens on hover.
      if (
        event.type === 'pointermove' &&
        !event.movementX &&
        !event.movementY &&
        !(event.target as Element).closest('[data-menu-group]')
      )
        return
      // Passes the key on, because the event is over once React has started.
      ;(release as NonNullable<typeof onhydrated>).key = event.key
      void hydrate()
    })
  }
onclick = onsubmit = onUse
onhydrated = release
try {
  showReaderState()
} catch {
  // Storage is blocked, or contains invalid data.
}
if (isEager) void hydrate()
