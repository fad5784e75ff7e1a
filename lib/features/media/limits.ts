/** What may be uploaded (`convert/`); known to browsers, too, which then need not send it. */
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024
export const MAX_PIXELS = 50_000_000

/** The endpoint for uploads on the room's host; nothing else takes a body of that size. */
export const UPLOAD_PATH = '/api/media'

/** What a browser offers to choose from, as `accept` names it. */
export const PICTURE_FILES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
