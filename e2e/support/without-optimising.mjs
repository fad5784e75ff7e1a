/** Preloaded into a test server, whose scripts and WebAssembly run too briefly to gain from optimising. */
import { setFlagsFromString } from 'node:v8'

for (const flag of ['--no-opt', '--liftoff-only']) setFlagsFromString(flag)
