/** `npm run up`: from a fresh clone to the site at http://localhost:3000. */
import { installPackages, run } from './install.mjs'

installPackages()
run(process.execPath, ['scripts/build.mjs'])
// By an address that the checker of types does not follow: what was built is checked as sources.
await import(new URL('../dist/server.mjs', import.meta.url).href)
