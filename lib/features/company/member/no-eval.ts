import { config } from 'zod/mini'

/**
 * Stops zod's compiler from testing whether `eval` is allowed: the site's policy forbids it and reports the attempt.
 * Import this first in every module whose schemas reach the browser. Do not re-export zod from here, because that would
 * send all of it to the browser, including its forty languages.
 */
config({ jitless: true })
