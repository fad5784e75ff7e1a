/** Preloaded into a test server. Disables V8's optimisation, which would not pay off in its short life. */
import { setFlagsFromString } from 'node:v8'

for (const flag of ['--no-opt', '--liftoff-only']) setFlagsFromString(flag)
