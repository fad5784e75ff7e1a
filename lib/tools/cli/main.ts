import { fileURLToPath } from 'node:url'
import { requireNode } from '@/lib/base/platform/require-node.mjs'

/**
 * `npm run cartelera -- <command>`, in production `node dist/cartelera.mjs <command>`. Changes to the site's folder before
 * it loads the rest: relative paths in settings count from there.
 */
requireNode()
const typedIn = findTypedIn()
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const { performLine } = await import('./perform-line')
await performLine(typedIn)

/** Returns the folder where the line was typed: npm changes to the project's folder, and keeps the former one in INIT_CWD. */
function findTypedIn(): string {
  const { npm_lifecycle_event, INIT_CWD } = process.env
  return npm_lifecycle_event === 'cartelera' && INIT_CWD ? INIT_CWD : process.cwd()
}
