/**
 * This module has the limits of unfinished uploads, for every way of uploading. `perform` checks the role when an
 * upload begins (`beginFileUpload`) and before each part (`files/check-part.ts`). Free space: `free-space.ts`.
 */

const GIB = 1024 ** 3

/** Maximum bytes of unfinished uploads per person and per organisation. Each upload counts as at least one part. */
export const MAX_OPEN_BYTES = { person: 8 * GIB, organisation: 32 * GIB }

/** Minimum size of a part in bytes, except the last one. Each part is a separate file or object. */
export const LEAST_PART_BYTES = 256 * 1024

/** Free disk space in bytes that uploads must leave for the database and the log. */
export const RESERVED_BYTES = GIB
