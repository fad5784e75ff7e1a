/**
 * When a page gets its flight and the framework's scripts.
 *
 *   touch   at the reader's first sign of life
 *   eager   as soon as it is there, by the same loader
 *   load    they come with the page, in the framework's usual way
 */
export type Hydration = 'touch' | 'eager' | 'load'
