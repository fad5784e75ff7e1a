/** Limits of uploaded pictures in bytes and pixels (`convert/`). Browsers check them before sending. */
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024
export const MAX_PIXELS = 50_000_000

/** Path of the upload endpoint on the admin's host. No other endpoint accepts such large bodies. */
export const UPLOAD_PATH = '/api/media'

/** The `accept` attribute of picture inputs. */
export const PICTURE_FILES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
