import path from 'node:path'
import { toFormerPathOf } from '@/lib/base/domain/former-path'
import { toInternalPath } from '@/lib/tools/import/internal-links'
import type { TextLink } from '@/lib/tools/import/model/model'
import { toPieceKey } from './keys'

const endings = ['', '.md', '.markdown', '/index.md', '/_index.md']
const roots = ['', 'content', '_posts', 'src/content', 'src/pages', 'posts', 'content/posts', 'content/post']

/** Finds the pieces that links in a folder's texts refer to, by file or by URL. */
export class PageLinks {
  /** File paths by their composed form (NFC): folders copied from a Mac have decomposed names. */
  readonly #files: ReadonlyMap<string, string>
  /** File by base name; null if several files have the name. */
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

  /**
   * Resolves a link in `file`, which had the URL `formerPath`. Returns null if the target is not a page of the site.
   */
  find(linkText: string, file: string, formerPath: string | null): TextLink | null {
    const plain = decode(linkText.split(/[?#]/, 1)[0] ?? '')?.normalize('NFC') ?? null
    if (plain === null || plain === '' || plain.startsWith('//')) return null
    if (/^[a-z][a-z0-9+.-]*:/i.test(plain)) {
      const internalPath = toInternalPath(linkText, this.base)
      return internalPath === null ? null : { written: linkText, path: internalPath }
    }
    const page = this.#findFile(plain, file)
    if (page !== null) return { written: linkText, key: toPieceKey(page) }
    if (/\.(?:md|markdown|mdx)$/i.test(plain)) return null
    const at = formerPath === null ? null : toFormerPathOf(new URL(linkText, toPage(formerPath)).href)
    const former = plain.startsWith('/') ? toFormerPathOf(linkText) : at
    return former === null ? null : { written: linkText, path: former }
  }

  /** Returns the path of the only page with this name, by which notes link to each other; null without it. */
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
      const file = endings.map((ending) => this.#files.get(whole + ending)).find((name) => name !== undefined)
      if (file !== undefined) return file
    }
    // Finds a page of the folder by its base name, as Hugo and Jekyll do.
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
