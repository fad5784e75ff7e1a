import type { READER_KEY, THEME_KEY, THEME_MENU_KEY } from '@/lib/base/browser-storage/storage-keys'
import type { FLIGHT_PARAMETER, HELD_SINCE, LoaderData } from './names'

/**
 * The only script of a page before the first interaction, added to the document's end by `defer-hydration.ts`. At the
 * reader's first interaction it fetches the React payload (flight) and scripts, and starts React. Until then, it holds
 * actions that need React.
 *
 * Built separately, and the same for all pages, because their content security policy contains its hash. It reads
 * page-specific data from its script element. It must be short, because every page contains it. From modules with
 * shared names it imports only types.
 */

/** URL of the built `lib/delivery/analytics/reader.ts`, replaced by the build. */
declare const READER: string
/** In development, one of Next's files starts React, and the payload is in the document. */
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

/** Links, forms and buttons that the reader used before React started, in order. */
const held: (HTMLElement | HTMLFormElement)[] = []
let leaving: ReturnType<typeof setTimeout> | undefined
let hasBegun = false
let isReleased = false

/** Imports the script that the page needs from the first interaction on. Browsers cache the script. */
const loadReader = () =>
  import(READER) as Promise<{
    start: (answer: Response | string, rendering: string, bootstrap: unknown) => Promise<void>
  }>

/** Loads the payload and the scripts in parallel. React starts when all have arrived. */
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
      // A browser that translates the page changes `root.lang`. The URL then differs, so no payload in the original
      // language is reused.
      flight ??
        fetch(
          `${location.search || '?'}&${'_rsc' satisfies typeof FLIGHT_PARAMETER}=${root.lang + rendering}`,
          { headers: { RSC: 1 as never } },
        ),
      ...files.map(loadFile),
    ])
    await start(answer, rendering, bootstrap)
  } catch {
    // The page remains usable without React. A later interaction tries again.
    setTimeout(() => (hasBegun = false), RETRY_MS)
  }
}

/**
 * Loads a script with the attributes of Next's own script tags. With other attributes, React would load the file again.
 */
function loadFile(src: string) {
  return new Promise((onload, onerror) => {
    document.head.append(
      Object.assign(document.createElement('script'), { src, async: true, onload, onerror }),
    )
  })
}

/**
 * Holds the use of a link or form until React has started, but at most for the delay of navigations (`delayMs`). A
 * button has no effect without React, so it is held without a time limit.
 */
function onUse(event: Event & Partial<MouseEvent>) {
  const source = (event.target as Element).closest<HTMLElement>(
    '[data-navigation],[type=button]:not([popovertarget])',
  )
  // Ignores clicks inside a form, for which only `submit` counts, and clicks with a modifier key.
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
    // Shows the progress bar, as `reader-navigation.tsx` does.
    root.dataset.navigating = ''
    clearTimeout(leaving)
    leaving = setTimeout(release, delayMs, true)
  } else {
    void hydrate()
    showTheme(source.dataset.themeChoice)
  }
}

/** Stores and shows a chosen theme, because React may not load. The script in `head` reacts to storage events. */
function showTheme(choice?: string) {
  if (!choice) return
  localStorage['theme-menu-mode' satisfies typeof THEME_MENU_KEY] = localStorage[
    'theme' satisfies typeof THEME_KEY
  ] = choice
  dispatchEvent(new Event('storage'))
  showReaderState()
}

/**
 * Repeats the held actions: after React has started, or without React after the delay. If the page later returns from
 * the browser's back/forward cache, new actions are held again.
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

/** Shows the theme, search text and comment form that are stored in this browser. */
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
  // The comment form was left open. Only React can show it, so the page is hydrated at once.
  if (comentarioState) void hydrate()
}

// In data saving mode, these events do not load React; the use of a button does.
if (!navigator.connection?.saveData)
  for (const sign of 'pointermove pointerdown keydown focusin scroll'.split(' ')) {
    addEventListener(sign, (event: Event & Partial<MouseEvent & KeyboardEvent>) => {
      // Ignores keyboard shortcuts, such as that for printing.
      if (event.ctrlKey || event.metaKey) return
      // Ignores a pointer that already rests where the page appears, unless it is over a menu that opens on hover.
      if (
        event.type === 'pointermove' &&
        !event.movementX &&
        !event.movementY &&
        !(event.target as Element).closest('[data-menu-group]')
      )
        return
      // Passes the pressed key to `onhydrated`, because the event is over when React has started.
      ;(release as NonNullable<typeof onhydrated>).key = event.key
      void hydrate()
    })
  }
onclick = onsubmit = onUse
onhydrated = release
try {
  showReaderState()
} catch {
  // Storage is blocked or contains invalid data.
}
if (isEager) void hydrate()
