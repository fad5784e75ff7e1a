import { z } from 'zod'

/**
 * Zod for the browser. Its compiler tries whether `eval` is allowed; the site's policy forbids it
 * and reports the attempt. So schemas that reach the browser come from here.
 */
z.config({ jitless: true })

export { z }
