import path from 'node:path'
import { toFormerPathOf } from '@/lib/base/domain/former-path'
import { toInternalPath } from '@/lib/tools/import/internal-links'
import type { TextLink } from '@/lib/tools/import/model'
import { toPieceKey } from './keys'

const endings = ['', '.md', '.markdown', '/index.md', '/_index.md']
const roots = ['', 'content', '_posts', 'src/content', 'src/pages', 'posts', 'content/posts', 'content/post']

/** Finds the pieces that texts of a folder lead to: by their files, or by their addresses. */
export class PageLinks {
  /** Names by their composed form (NFC): folders copied from a Mac have them decomposed. */
  readonly #files: ReadonlyMap<string, string>
  /** null for a name that several files have. */
  readonly #byName = new Map<string, string | null>()

  constructor(
    files: readonly string[],
    readonly base: string | null,
  ) {
    this.#files = new Map(files.map((file) => [file.normalize('NFC'), file]))
    for (const file of files) {
      const name = path.posix.basename(file).normalize('NFC')
      this.#byName.set(name, this.#byName.has(name) ? null : file)
    }
  }

  /** What `written` leads to, in a file whose page was at `formerPath`; null for what is no page of the site. */
  find(written: string, file: string, formerPath: string | null): TextLink | null {
    const plain = decode(written.split(/[?#]/, 1)[0] ?? '')?.normalize('NFC') ?? null
    if (plain === null || plain === '' || plain.startsWith('//')) return null
    if (/^[a-z][a-z0-9+.-]*:/i.test(plain)) {
      const own = toInternalPath(written, this.base)
      return own === null ? null : { written, path: own }
    }
    const page = this.#findFile(plain, file)
    if (page !== null) return { written, key: toPieceKey(page) }
    if (/\.(?:md|markdown|mdx)$/i.test(plain)) return null
    const at = formerPath === null ? null : toFormerPathOf(new URL(written, toPage(formerPath)).href)
    const former = plain.startsWith('/') ? toFormerPathOf(written) : at
    return former === null ? null : { written, path: former }
  }

  /** Returns the address within the folder of the only page of this name, as notes link to each other. */
  findByName(name: string): string | null {
    const plain = name.normalize('NFC').replace(/\.md$/i, '')
    const file = this.#findFile(`${plain}.md`, '')
    return file === null ? null : encodeURI(`/${file}`)
  }

  #findFile(plain: string, file: string): string | null {
    const beside = path.posix.join(path.posix.dirname(file).normalize('NFC'), plain)
    const places = plain.startsWith('/')
      ? roots.map((root) => path.posix.join(root, plain))
      : [beside, ...roots.map((root) => path.posix.join(root, plain))]
    for (const place of places) {
      const whole = place.replace(/\/$/, '')
      const found = endings
        .map((ending) => this.#files.get(whole + ending))
        .find((name) => name !== undefined)
      if (found !== undefined) return found
    }
    // Hugo and Jekyll find a page by its name alone.
    return /\.(?:md|markdown)$/i.test(plain) ? (this.#byName.get(path.posix.basename(plain)) ?? null) : null
  }
}

const toPage = (formerPath: string) => `http://former.invalid${encodeURI(formerPath)}/`

export function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
