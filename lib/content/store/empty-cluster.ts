import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parseTar } from 'nanotar'

/**
 * Where the build keeps a PostgreSQL cluster as initdb leaves it (`scripts/empty-cluster.mjs`). The name
 * carries PGlite's version: no other version may open it.
 */
function emptyClusterFile(): string {
  const manifest = path.join(process.cwd(), 'node_modules/@electric-sql/pglite/package.json')
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  return path.join(process.cwd(), `dist/empty-cluster-${version}.tar.gz`)
}

/** The cluster that a database in memory loads instead of running initdb; null before the first build. */
export function readEmptyCluster(): Blob | null {
  const file = emptyClusterFile()
  return existsSync(file) ? new Blob([readFileSync(file)]) : null
}

/**
 * Writes the cluster to a folder that does not exist yet; without a build it writes nothing, and
 * PGlite runs initdb. PGlite could load it, too, in a third of a second and 100 MB more.
 */
export function unpackEmptyCluster(folder: string): void {
  const file = emptyClusterFile()
  if (!existsSync(file)) return
  for (const { name, type, data } of parseTar(gunzipSync(readFileSync(file)))) {
    const target = path.join(folder, name)
    mkdirSync(type === 'directory' ? target : path.dirname(target), { recursive: true, mode: 0o700 })
    if (type === 'file') writeFileSync(target, data ?? '', { mode: 0o600 })
  }
}
