import { fileURLToPath } from 'node:url'

/**
 * `npm run cartelera -- <command>`, in production `node dist/cartelera.mjs <command>`. Files and relative
 * paths in settings count from the site's folder, as the site's own: nothing that looks for them is loaded
 * before.
 */
const typedIn = findTypedIn()
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const { performLine } = await import('./perform-line')
await performLine(typedIn)

/** npm changes to the project's folder, and says where it was called. */
function findTypedIn(): string {
  const { npm_lifecycle_event, INIT_CWD } = process.env
  return npm_lifecycle_event === 'cartelera' && INIT_CWD ? INIT_CWD : process.cwd()
}
