import path from 'node:path'
import { MemoryFS, type PGlite } from '@electric-sql/pglite'
import { takeMemory } from './wasm-memory'
import type { ClusterFile } from './templates'

/** PostgreSQL's data directory in PGlite's file system. */
const DATA = '/pglite/data'
const FILE_MODE = 0o100600

/** The parts of Emscripten's in-memory files that its types omit. */
type Folder = { node_ops: { mknod(parent: Folder, name: string, mode: number, dev: number): File } }
type File = { contents: Uint8Array; usedBytes: number }
type Files = { mkdirTree(path: string): void; lookupPath(path: string): { node: Folder } }

/**
 * Files of a database in memory that begins as a copy of a cluster. PGlite's own `loadDataDir` parses an archive for
 * each database, looks up each path several times, and takes twice the time.
 */
export class MemoryFiles extends MemoryFS {
  /** Memory of the database's PostgreSQL. It may be released once the database is closed. */
  readonly memory = takeMemory()

  constructor(private readonly cluster: readonly ClusterFile[]) {
    super()
  }

  /** PGlite calls this before it loads its WebAssembly module. */
  override async init(pg: PGlite, options: Parameters<MemoryFS['init']>[1]) {
    const { emscriptenOpts } = await super.init(pg, options)
    return { emscriptenOpts: { ...emscriptenOpts, wasmMemory: this.memory } }
  }

  /** PGlite calls this before it starts PostgreSQL. */
  override initialSyncFs(): Promise<void> {
    const files = this.pg?.Module.FS as unknown as Files
    const folders = new Map<string, Folder>()
    const openFolder = (name: string) => {
      const folder = folders.get(name) ?? files.lookupPath(path.posix.join(DATA, name)).node
      folders.set(name, folder)
      return folder
    }
    files.mkdirTree(DATA)
    for (const { name, isFolder, bytes } of this.cluster) {
      if (isFolder) files.mkdirTree(path.posix.join(DATA, name))
      else copyInto(openFolder(path.posix.dirname(name)), path.posix.basename(name), bytes)
    }
    return Promise.resolve()
  }
}

function copyInto(folder: Folder, name: string, bytes: Uint8Array): void {
  const file = folder.node_ops.mknod(folder, name, FILE_MODE, 0)
  // PostgreSQL writes to them.
  file.contents = bytes.slice()
  file.usedBytes = bytes.length
}
