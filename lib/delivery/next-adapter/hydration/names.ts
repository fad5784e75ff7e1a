/** What the loader and the page's own components say to each other, as names in the document. */

/** On `html` once React has the page: also for a test that drives a browser. */
export const HYDRATED_ATTRIBUTE = 'data-hydrated'

declare global {
  /**
   * Called at that moment, once all of the page's effects have run. `key` is the key by which the page was
   * touched, if it was by one: the press itself is gone.
   */
  var onhydrated: ((() => void) & { key?: string | undefined }) | undefined
}

/** On a link or form whose click or submit waits for React (`dataset`): the event's time stamp, ms. */
export const HELD_SINCE = 'since'

/**
 * In the response with a page: its language, and the digest that stands in the loader's data. A document
 * and a flight with the same are of one rendering.
 */
export const RENDERING_HEADER = 'x-rendering'

/**
 * In the query of a request for a flight: the rendering that it must be of, as `RENDERING_HEADER` says
 * it. So a shared cache may keep flights by their addresses. Next's router has a digest of its own there.
 */
export const FLIGHT_PARAMETER = '_rsc'

/** In a rendering, before the build that it is of. */
export const BUILD_SEPARATOR = '.'

/** What differs from page to page, as JSON in the loader's `data-page`: short, since every page has it. */
export type LoaderData = [
  rendering: string,
  /** The framework's script files, in Next's order. */
  files: string[],
  /** What Turbopack is made to run. */
  bootstrap: unknown,
  /** The specification's wait before a card opens, in milliseconds. */
  delayMs: number,
  /** 1: the page is hydrated at once. */
  isEager: 0 | 1,
  /** The flight, where it has to come with the page. */
  flight?: string,
]
