/**
 * Limits of unfinished uploads, whichever way they arrive. Roles are checked by `perform`: when an upload begins
 * (`beginFileUpload`) and again before each part (`files/check-part.ts`). Free space: `free-space.ts`.
 */

const GIB = 1024 ** 3

/**
 * Bytes that unfinished uploads may announce together. Each upload counts as at least one part, so that the number
 * of uploads is limited, too.
 */
export const MAX_OPEN_BYTES = { person: 8 * GIB, organisation: 32 * GIB }

/** Smallest part that is stored, in bytes, unless it is the last one: each part is a file or an object. */
export const LEAST_PART_BYTES = 256 * 1024

/** Bytes that uploads leave free on the disk, so that the database and the log can still write. */
export const RESERVED_BYTES = GIB
