import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parseTar } from 'nanotar'
import { migrationsFolder } from './database'

/**
 * Initial state of a new PGlite store: a PostgreSQL cluster with this version's schema, with or without the
 * demo content. The build creates both (`scripts/store-templates.mjs`), because initdb, the migrations and
 * the demo content take several times as long as unpacking a file.
 */
export type Template = 'empty' | 'demo'

export const demoFolder = path.join(process.cwd(), 'lib/content/from-db/demo')

/** Path of a template in the build. Its name contains a hash of its sources, so that no other version opens it. */
export function templateFile(template: Template): string {
  const hash = createHash('sha256').update(pgliteVersion())
  for (const folder of [migrationsFolder, ...(template === 'demo' ? [demoFolder] : [])]) {
    for (const file of listFiles(folder)) hash.update(file).update(readFileSync(path.join(folder, file)))
  }
  const key = hash.digest('hex').slice(0, 16)
  return path.join(process.cwd(), `dist/store-${template}-${key}.tar.gz`)
}

/**
 * For a database in memory; null where the build has no such template. PGlite would unzip it, too, in three
 * times the time.
 */
export function readTemplate(template: Template): Blob | null {
  const file = templateFile(template)
  return existsSync(file) ? new WholeBlob(gunzipSync(readFileSync(file))) : null
}

/** Node's own copies its bytes twice until somebody has them. */
class WholeBlob extends Blob {
  constructor(private readonly whole: Uint8Array<ArrayBuffer>) {
    super()
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.whole
    return Promise.resolve(
      byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength),
    )
  }
}

/**
 * Unpacks a template into a folder that does not exist yet. If the build lacks the template, writes nothing,
 * and PGlite
 * runs initdb. PGlite could load the template itself, but needs a third of a second and 100 MB more.
 */
export function unpackTemplate(template: Template, folder: string): void {
  const file = templateFile(template)
  if (!existsSync(file)) return
  for (const { name, type, data } of parseTar(gunzipSync(readFileSync(file)))) {
    const target = path.join(folder, name)
    mkdirSync(type === 'directory' ? target : path.dirname(target), { recursive: true, mode: 0o700 })
    if (type === 'file') writeFileSync(target, data ?? '', { mode: 0o600 })
  }
}

function pgliteVersion(): string {
  const manifest = path.join(process.cwd(), 'node_modules/@electric-sql/pglite/package.json')
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version
}

/** Paths of all files below a folder, sorted. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort()
}
