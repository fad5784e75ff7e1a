/**
 * When a page loads its React payload (flight) and the framework's scripts.
 *
 *   touch   at the reader's first interaction
 *   eager   as soon as the page is displayed, by the same loader
 *   load    with the document, as usual for the framework
 */
export type Hydration = 'touch' | 'eager' | 'load'
