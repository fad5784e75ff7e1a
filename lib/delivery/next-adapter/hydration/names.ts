/** This module has the names that the loader and components share in the document. */

/** Attribute of `html`, set when React has started. Browser tests wait for it. */
export const HYDRATED_ATTRIBUTE = 'data-hydrated'

declare global {
  /**
   * Called when React has started and all effects of the page have run. `key` is the key pressed in the first
   * interaction, if any.
   */
  var onhydrated: ((() => void) & { key?: string | undefined }) | undefined
}

/** `dataset` key of a link or form whose use is held until React starts. The value is the event's time stamp. */
export const HELD_SINCE = 'since'

/**
 * Response header with the page's language and digest. A document and a React payload (flight) with the same value
 * can be used together.
 */
export const RENDERING_HEADER = 'x-rendering'

/**
 * Query parameter with the rendering (`RENDERING_HEADER`) whose payload is requested, so that shared caches can store
 * payloads by URL. Next's router sends a different value in it.
 */
export const FLIGHT_PARAMETER = '_rsc'

/** Separates the build from the rest of a rendering's value. */
export const BUILD_SEPARATOR = '.'

/** Page-specific data as JSON in the loader's `data-page`. An array, to be short. */
export type LoaderData = [
  rendering: string,
  /** Script files of Next's build, in its order. */
  files: string[],
  /** Argument of the call with which Turbopack starts the page. */
  bootstrap: unknown,
  /** Delay of a navigation after a click, in ms, as required by the specification. */
  delayMs: number,
  /** 1 to hydrate as soon as the page is displayed. */
  isEager: 0 | 1,
  /** React payload (flight), only if the page's URL would not return the same one. */
  flight?: string,
]
