import { toSlug } from './slug'

/** Prevents collisions between the ids of an author's headings and other ids of the page. */
const ID_PREFIX = 'seccion-'

/** Returns the id of an article's heading. The caller (`headings.ts`) distinguishes headings with the same words. */
export const toHeadingId = (text: string): string => ID_PREFIX + (toSlug(text) || 'apartado')
