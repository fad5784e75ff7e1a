import { fileURLToPath } from 'node:url'
import { requireNode } from '@/lib/base/platform/require-node.mjs'

/**
 * Entry point of `npm run cartelera -- <command>`, in production `node dist/cartelera.mjs <command>`. Changes
 * to the site's folder before loading the rest, because relative paths in settings are resolved there.
 */
requireNode()
const typedIn = findTypedIn()
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const { performLine } = await import('./perform-line')
await performLine(typedIn)

/** Returns the folder in which the command was typed: npm changes to the project's folder, but sets INIT_CWD. */
function findTypedIn(): string {
  const { npm_lifecycle_event, INIT_CWD } = process.env
  return npm_lifecycle_event === 'cartelera' && INIT_CWD ? INIT_CWD : process.cwd()
}
