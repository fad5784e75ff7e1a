/**
 * Writes `dist/empty-cluster-{version}.tar.gz`: the files of a PostgreSQL cluster as initdb leaves them.
 * PGlite loads it at a first start (`lib/content/store/empty-cluster.ts`), which takes half the
 * time that initdb does, or less.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'

const manifest = readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8')
const client = await PGlite.create()
const cluster = await client.dumpDataDir('gzip')
await client.close()
writeFileSync(
  `dist/empty-cluster-${JSON.parse(manifest).version}.tar.gz`,
  Buffer.from(await cluster.arrayBuffer()),
)
