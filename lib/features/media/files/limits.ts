import { fileFormats } from '@/lib/base/domain/stored-file'

/** What one file may have; a PDF less, since it is written anew (`inspect/`). */
export const MAX_FILE_BYTES = 2 * 1024 * 1024 * 1024

/** Where files come in, by tus 1.0, on the room's host. */
export const TUS_PATH = '/api/media/files'

/** How much goes with one request, and how much of it is lost at most where it is cut off. */
export const PART_BYTES = 8 * 1024 * 1024

/** How long what has come of a file waits for the rest. */
export const UPLOAD_HOURS = 24

/** What a browser offers to choose from, as `accept` names it. */
export const TAKEN_FILES = Object.entries(fileFormats)
  .flatMap(([format, { type }]) => [`.${format}`, type])
  .join(',')
