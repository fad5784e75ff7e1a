import { lstatSync, realpathSync, statSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { ImportError } from '@/lib/tools/import/model/import-error'
import { findWrongByte, type BytePlace } from '@/lib/tools/import/wrong-byte'
import { decode } from './page-links'

const isSystemError = (cause: unknown): cause is Error & { code: string } =>
  cause instanceof Error && typeof (cause as { code?: unknown }).code === 'string'

/** Limits of a folder and its files. */
const MAX_FILES = 200_000
const MAX_DEPTH = 32
const MAX_FILE_BYTES = 5 * 1024 * 1024

const skipped = new Set(['node_modules', '.git', '.github', '.obsidian', '_site', 'resources'])

/** Files of a site's source folder. Does not follow symbolic links, and reads nothing outside the folder. */
export class SourceFolder {
  readonly root: string

  constructor(folder: string) {
    this.root = realpathSync(folder)
  }

  /** Lists Markdown files in order, relative to the folder. Reports skipped files by `onLeft`. */
  async list(onLeft: (name: string) => void): Promise<string[]> {
    const names: string[] = []
    const walk = async (folder: string, depth: number): Promise<void> => {
      const entries = await readdir(path.join(this.root, folder), { withFileTypes: true })
      for (const entry of entries.sort((first, other) => (first.name < other.name ? -1 : 1))) {
        const name = folder === '' ? entry.name : `${folder}/${entry.name}`
        if (entry.isSymbolicLink()) onLeft(name)
        else if (entry.isDirectory()) {
          if (skipped.has(entry.name)) continue
          if (depth >= MAX_DEPTH) onLeft(name)
          else await walk(name, depth + 1)
        } else if (/\.(?:md|markdown)$/i.test(entry.name) && entry.isFile()) names.push(name)
        else if (/\.(?:mdx|mdoc|njk|liquid|rst|adoc)$/i.test(entry.name)) onLeft(name)
        if (names.length > MAX_FILES) throw new ImportError(tooMany)
      }
    }
    await walk('', 0)
    return names
  }

  /** Reads a file. If that fails, throws `ImportError` with the name `label`. */
  async read(name: string, label: string): Promise<string> {
    const file = path.join(this.root, name)
    const bytes = await this.#readBytes(file, label)
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    } catch {
      throw new ImportError(notUtf8(label, await findWrongByte(file, 'utf-8')))
    }
  }

  async #readBytes(file: string, label: string): Promise<Uint8Array> {
    try {
      if (statSync(file).size > MAX_FILE_BYTES) throw new ImportError(tooLong(label))
      return await readFile(file)
    } catch (cause) {
      if (cause instanceof ImportError || !isSystemError(cause)) throw cause
      throw new ImportError(unreadable(label, cause.code))
    }
  }

  /**
   * Finds the picture that a text's relative URL names: beside the text, or in a folder of static files.
   * Returns null if it does not exist.
   */
  findPicture(address: string, from: string): string | null {
    const filePath = decode(address.split(/[?#]/, 1)[0] ?? '') ?? ''
    // Tries composed and decomposed characters (NFC, NFD), because the file's name may use another form than the text.
    for (const plain of new Set([filePath, filePath.normalize('NFC'), filePath.normalize('NFD')])) {
      const name = this.#findPlain(plain, from)
      if (name !== null) return name
    }
    return null
  }

  #findPlain(plain: string, from: string): string | null {
    const beside = path.posix.dirname(from)
    const candidates = plain.startsWith('/')
      ? ['static', 'public', 'assets', 'src', 'source', ''].map((root) => path.posix.join(root, plain))
      : [path.posix.join(beside, plain), path.posix.join('static', plain), path.posix.join('public', plain)]
    return candidates.find((name) => name !== '' && this.#isOwnFile(name)) ?? null
  }

  /** Returns the path of a file found by `findPicture`. */
  toFile(name: string): string | null {
    return this.#isOwnFile(name) ? path.join(this.root, name) : null
  }

  #isOwnFile(name: string): boolean {
    const file = path.join(this.root, name)
    try {
      // Rejects paths outside the folder, by `..` or symbolic links.
      return file.startsWith(this.root + path.sep) && realpathSync(file) === file && lstatSync(file).isFile()
    } catch {
      return false
    }
  }
}

const tooMany = {
  en: `the folder has more than ${MAX_FILES} Markdown files.`,
  es: `la carpeta tiene más de ${MAX_FILES} archivos Markdown.`,
}
const unreadable = (name: string, code: string) => ({
  en: `${name}: the file cannot be read (${code}).`,
  es: `${name}: el archivo no se puede leer (${code}).`,
})
const notUtf8 = (name: string, { line, byte }: BytePlace) => ({
  en: `${name}, line ${line}: the file is not UTF-8 (byte ${byte}).`,
  es: `${name}, línea ${line}: el archivo no está en UTF-8 (byte ${byte}).`,
})
const tooLong = (name: string) => ({
  en: `${name}: the file has more than ${MAX_FILE_BYTES / 1024 / 1024} MB.`,
  es: `${name}: el archivo tiene más de ${MAX_FILE_BYTES / 1024 / 1024} MB.`,
})
