import { realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { ImportError } from '@/lib/tools/import/model/import-error'

/** Finds pictures of a former site in a copy of its upload folder. */
export class FolderPictures {
  readonly #root: string

  constructor(folder: string) {
    try {
      this.#root = realpathSync(folder)
    } catch {
      throw new ImportError({
        en: `there is no folder '${folder}'.`,
        es: `no existe la carpeta '${folder}'.`,
      })
    }
  }

  /**
   * Finds the file of a URL by the longest part of its path that exists in the folder. For a resized picture
   * of WordPress or Ghost, prefers the original. Returns null if it is not found.
   */
  find(address: string): string | null {
    const segments = toSegments(address)
    if (segments === null) return null
    const forms = [toOriginal(segments), segments].flatMap((names) => (names === null ? [] : toForms(names)))
    for (const names of forms) {
      for (let first = 0; first < names.length; first++) {
        const file = this.#within(names.slice(first))
        if (file !== null) return file
      }
    }
    return null
  }

  /** Returns the file, unless symbolic links lead out of the folder. */
  #within(names: string[]): string | null {
    try {
      const file = realpathSync(path.join(this.#root, ...names))
      const isInside = file.startsWith(this.#root + path.sep)
      return isInside && statSync(file).isFile() ? file : null
    } catch {
      return null
    }
  }
}

function toSegments(address: string): string[] | null {
  try {
    const { pathname } = new URL(address, 'http://here.invalid')
    const names = decodeURIComponent(pathname).split('/').filter(Boolean)
    const isPlain = names.every((name) => name !== '.' && name !== '..' && !/[\\\u0000]/.test(name))
    return isPlain && names.length > 0 ? names : null
  } catch {
    return null
  }
}

/** Returns the names as written, in NFC and in NFD, because files in the folder may be named in another form. */
const toForms = (names: string[]) => [
  names,
  names.map((name) => name.normalize('NFC')),
  names.map((name) => name.normalize('NFD')),
]

const madeSmaller = /-\d{1,5}x\d{1,5}(?=\.[a-z]{3,4}$)/i

/**
 * Returns the original of a resized picture: `a.jpg` for `a-300x200.jpg`, `images/a.jpg` for
 * `images/size/w600/a.jpg`.
 */
function toOriginal(names: string[]): string[] | null {
  const last = names.at(-1)!
  const size = names.indexOf('size')
  if (size >= 0 && /^[wh]\d+/.test(names[size + 1] ?? '')) return names.toSpliced(size, 2)
  return madeSmaller.test(last) ? [...names.slice(0, -1), last.replace(madeSmaller, '')] : null
}
