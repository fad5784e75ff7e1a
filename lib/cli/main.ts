import { fileURLToPath } from 'node:url'
import { loadEnvironment } from '@/lib/platform/load-environment'
import { logToStandardError } from '@/lib/platform/log'
import { commands } from './commands'
import { run } from './run'

/**
 * `npm run cartelera -- <command>`, in production `node dist/cartelera.mjs <command>`. Standard output
 * has what was asked for and nothing else.
 */
logToStandardError()
// As the site's: files and relative paths in settings count from its folder.
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
loadEnvironment(process.cwd())
process.env.LOG_LEVEL ||= 'warn'
process.exitCode = await run(process.argv.slice(2), commands, {
  environment: process.env,
  print: (text) => console.log(text),
  complain: (text) => console.error(text),
})
