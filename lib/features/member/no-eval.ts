import { config } from 'zod/mini'

/**
 * Zod's compiler tries whether `eval` is allowed; the site's policy forbids it and reports the
 * attempt. So every module whose schemas reach the browser imports this first. (One that handed on
 * zod itself would send all of it, its forty languages included.)
 */
config({ jitless: true })
