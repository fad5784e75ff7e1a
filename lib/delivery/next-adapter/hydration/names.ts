/** Names in the document through which the loader and the page's components communicate. */

/** Set on `html` once React has started; also used by browser tests. */
export const HYDRATED_ATTRIBUTE = 'data-hydrated'

declare global {
  /**
   * Called once React has started and all effects of the page have run. `key` is the key of the first
   * interaction, if it was a key press; the event itself is over.
   */
  var onhydrated: ((() => void) & { key?: string | undefined }) | undefined
}

/** `dataset` key of a link or form whose click or submit waits for React. The value is the event's time stamp in ms. */
export const HELD_SINCE = 'since'

/**
 * Response header of a page: its language, and the digest in the loader's data. A document and a React payload
 * (flight) with the same value belong to one rendering.
 */
export const RENDERING_HEADER = 'x-rendering'

/**
 * Query parameter that names the rendering whose payload is requested, in the format of `RENDERING_HEADER`. With
 * it, shared caches can store flights by address. Next's router sends a digest here.
 */
export const FLIGHT_PARAMETER = '_rsc'

/** Separates the build from the rest of a rendering's name. */
export const BUILD_SEPARATOR = '.'

/** Page-specific data, as JSON in the loader's `data-page`. Short, because every page contains it. */
export type LoaderData = [
  rendering: string,
  /** The framework's script files, in Next's order. */
  files: string[],
  /** The argument with which Turbopack starts the page. */
  bootstrap: unknown,
  /** Delay of a navigation after the click, in ms. The specification requires it. */
  delayMs: number,
  /** 1 to hydrate the page at once. */
  isEager: 0 | 1,
  /** The flight, if it must be embedded in the page. */
  flight?: string,
]
