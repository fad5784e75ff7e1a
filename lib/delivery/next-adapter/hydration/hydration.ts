/**
 * Time at which a page loads React's payload (flight) and scripts:
 *
 *   touch   at the reader's first interaction
 *   eager   as soon as the page is displayed, by the same loader
 *   load    with the document, as is usual with Next
 */
export type Hydration = 'touch' | 'eager' | 'load'
