import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Where the build keeps a PostgreSQL cluster as initdb leaves it (`scripts/empty-cluster.mjs`). The name
 * carries PGlite's version: no other version may open it.
 */
function emptyClusterFile(): string {
  const manifest = path.join(process.cwd(), 'node_modules/@electric-sql/pglite/package.json')
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  return path.join(process.cwd(), `dist/empty-cluster-${version}.tar.gz`)
}

/** The cluster that a first start loads instead of running initdb; null before the first build. */
export function readEmptyCluster(): Blob | null {
  const file = emptyClusterFile()
  return existsSync(file) ? new Blob([readFileSync(file)]) : null
}
