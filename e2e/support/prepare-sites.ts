import { join } from 'node:path'
import { openEmbeddedDatabase } from '@/lib/content/from-db/embedded-database'
import { fillDemoYear } from '@/lib/content/from-db/demo/demo-year'
import { findOwnerLink } from './room'
import { createOwner, sharedSettings } from './shared-room'
import { startSite } from './site'

/**
 * Prepares the sites of all workers, once per run: the store that each of them copies, and the admin that all share.
 * Returns the function that stops the admin.
 */
export default async function prepareSites() {
  process.env.E2E_STORE = await createStore(join(process.env.E2E_DATA_DIR!, 'store'))
  const site = await startSite(sharedSettings, { hasTestClock: false })
  await createOwner(site, findOwnerLink(site))
  process.env.E2E_ROOM_PORT = String(site.port)
  return () => site.kill()
}

/** Creates a store with the demo and its page views, which cost a new site several CPU seconds. */
async function createStore(folder: string): Promise<string> {
  const { database, close } = await openEmbeddedDatabase({ DATA_DIR: folder, DEMO_CONTENT: true }, () => {})
  await fillDemoYear(database, new Date())
  await close()
  return folder
}
