import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { createTar, parseTar, type ParsedTarFileItem } from 'nanotar'
import { processWide } from '@/lib/base/platform/process-wide'
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
 * Returns a template as an archive for a database in memory; null if the build lacks the template. Each process reads
 * and unzips it once. PGlite would also unzip it, but takes three times as long.
 */
export function readTemplate(template: Template): Blob | null {
  const archives = processWide('store-templates', () => new Map<Template, Uint8Array<ArrayBuffer> | null>())
  const archive = archives.get(template) ?? readShort(templateFile(template))
  archives.set(template, archive)
  // Copies the bytes, because PGlite's files keep parts of them, and PostgreSQL writes to these.
  return archive && new WholeBlob(archive.slice())
}

const readShort = (file: string) =>
  existsSync(file)
    ? (createTar(parseTar(gunzipSync(readFileSync(file))).map(cutLog)) as Uint8Array<ArrayBuffer>)
    : null

const WAL_PAGE_BYTES = 8192

/**
 * Cuts the zeros off the end of a segment of the write-ahead log, 16 MB of which PostgreSQL wrote in advance. It
 * extends a shorter segment. Files on disk stay whole, because it would have to extend them at every start.
 */
function cutLog(item: ParsedTarFileItem) {
  const { name, type, data = new Uint8Array(), attrs = {} } = item
  if (type === 'directory') return { name, attrs }
  if (!name.startsWith('pg_wal/')) return { name, attrs, data }
  // A loop, because the segment has 16 million bytes.
  let used = data.length
  while (used > 0 && data[used - 1] === 0) used--
  return { name, attrs, data: data.subarray(0, Math.ceil(used / WAL_PAGE_BYTES) * WAL_PAGE_BYTES) }
}

/** A `Blob` that returns its bytes without a copy. Node's own class copies them twice. */
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

/** Returns the paths of all files below a folder, sorted. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort()
}
