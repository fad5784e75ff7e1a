import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parseTar, type ParsedTarFileItem } from 'nanotar'
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

/** A file or folder of a cluster, with a path relative to the data directory. */
export type ClusterFile = { name: string; isFolder: boolean; bytes: Uint8Array }

/**
 * Returns a template's files, folders before their content, for a database in memory; null if the build lacks the
 * template. A process reads a template once. Its bytes are read-only.
 */
export function readTemplate(template: Template): readonly ClusterFile[] | null {
  const templates = processWide('store-templates', () => new Map<Template, readonly ClusterFile[] | null>())
  const files = templates.get(template) ?? parseTemplate(templateFile(template))
  templates.set(template, files)
  return files
}

const parseTemplate = (file: string) => (existsSync(file) ? parseTar(unzip(file)).map(toClusterFile) : null)

function toClusterFile({ name, type, data = NO_BYTES }: ParsedTarFileItem): ClusterFile {
  return { name, isFolder: type === 'directory', bytes: name.startsWith('pg_wal/') ? cutZeros(data) : data }
}

/**
 * Cuts the zeros off the end of a segment of the write-ahead log, 16 MB of which PostgreSQL wrote in advance. It extends
 * a shorter segment. Files on disk stay whole, because it would have to extend them at every start.
 */
function cutZeros(segment: Uint8Array): Uint8Array {
  let length = segment.length
  while (length > 0 && segment[length - 1] === 0) length--
  return segment.subarray(0, Math.ceil(length / WAL_PAGE_BYTES) * WAL_PAGE_BYTES)
}

const WAL_PAGE_BYTES = 8192
const NO_BYTES = new Uint8Array()

/** Returns the content of a gzip file of less than 4 GB. */
function unzip(file: string): Uint8Array {
  const bytes = readFileSync(file)
  // The file ends with the size of its content. In one chunk, zlib does not copy it twice.
  return gunzipSync(bytes, { chunkSize: bytes.readUInt32LE(bytes.length - 4) })
}

/**
 * Unpacks a template into a folder that does not exist yet. If the build lacks the template, writes nothing,
 * and PGlite
 * runs initdb. PGlite could load the template itself, but needs a third of a second and 100 MB more.
 */
export function unpackTemplate(template: Template, folder: string): void {
  const file = templateFile(template)
  if (!existsSync(file)) return
  for (const { name, type, data } of parseTar(unzip(file))) {
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
