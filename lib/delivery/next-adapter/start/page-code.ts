import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { LoaderTree } from 'next/dist/server/lib/app-dir-module'
import { log } from '@/lib/base/platform/log'

/** What Next's build leaves for its server, below the project's folder. */
const BUILT = '.next/server'
/** What a start asks for itself (`warm-up.ts`). */
const ENTRIES = ['/[locale]/[org]/(visitor)/home/page', '/api/comentario/createFO/route']

/**
 * Loads the code of the middleware and of what a start asks for first, which that would wait for: while
 * the store opens, this thread has nothing else to do. Next must be prepared before. What is not where
 * this looks, which Next documents nowhere, is loaded by its first request, as all other pages are.
 */
export async function loadPageCode(folder = BUILT): Promise<void> {
  const load = createRequire(path.resolve(folder, 'index.js'))
  try {
    load('./middleware.js')
    for (const file of listEntryFiles(folder)) await loadTree(toLoaderTree(load(`./${file}`)))
  } catch (cause) {
    log().debug({ err: cause }, 'start goes on without the code of its first page')
  }
}

function listEntryFiles(folder: string): string[] {
  const manifest = path.join(folder, 'app-paths-manifest.json')
  const files = JSON.parse(readFileSync(manifest, 'utf8')) as Partial<Record<string, string>>
  return ENTRIES.flatMap((entry) => files[entry] ?? [])
}

/** Routes have none. */
function toLoaderTree(entry: unknown): LoaderTree | undefined {
  type Entry = { routeModule?: { userland?: { loaderTree?: LoaderTree } } }
  return (entry as Entry).routeModule?.userland?.loaderTree
}

/** A segment of a page's address has what renders it, and those below it. */
async function loadTree(tree: LoaderTree | undefined): Promise<void> {
  if (!tree) return
  const [, below, { layout, page }] = tree
  for (const part of [layout, page]) await part?.[0]()
  for (const one of Object.values(below)) await loadTree(one)
}
