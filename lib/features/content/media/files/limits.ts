import { fileFormats } from '@/lib/base/domain/stored-file'

/** Maximum size of a file in bytes. PDFs have a lower limit, because they are rewritten (`inspect/`). */
export const MAX_FILE_BYTES = 2 * 1024 * 1024 * 1024

/** Path of the tus 1.0 upload endpoint on the admin's host. */
export const TUS_PATH = '/api/media/files'

/** Maximum size of a stored part of an upload in bytes. Browsers send one part per request. */
export const PART_BYTES = 8 * 1024 * 1024

/** Hours after which an unfinished upload expires. */
export const UPLOAD_HOURS = 24

/** The `accept` attribute of file inputs. */
export const TAKEN_FILES = Object.entries(fileFormats)
  .flatMap(([format, { type }]) => [`.${format}`, type])
  .join(',')
