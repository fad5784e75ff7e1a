/** Loaded first into a server of tests: its scripts and PGlite's WebAssembly run too briefly to gain by optimising. */
import { setFlagsFromString } from 'node:v8'

for (const flag of ['--no-opt', '--liftoff-only']) setFlagsFromString(flag)
