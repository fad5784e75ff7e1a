/** `npm run up`: from a fresh clone to the site at http://localhost:3000. */
import { installPackages, run } from './install.mjs'

installPackages()
run(process.execPath, ['scripts/build.mjs'])
// @ts-ignore -- built just now
await import('../dist/server.mjs')
