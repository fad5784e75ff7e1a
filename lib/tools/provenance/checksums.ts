import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, readlinkSync, type Dirent } from 'node:fs'
import path from 'node:path'

/**
 * `SHA256SUMS` of a package: a line for each file, as `sha256sum --check` reads them. Links, whose targets that
 * command would follow, are comments for it.
 */
export const checksumsFile = 'SHA256SUMS'
/** Says who made the file above, which therefore cannot name it. */
export const provenanceFile = 'provenance.json'

const LINK = '# link '

/** What each path of a folder is: a file's digest, or where a link leads. Paths sorted, with `/`. */
export function listContent(folder: string): Map<string, string> {
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => ({ entry, file: path.join(entry.parentPath, entry.name) }))
      .map(({ entry, file }): [string, string] => [
        path.relative(folder, file).replaceAll(path.sep, '/'),
        describe(entry, file),
      ])
      .filter(([name]) => name !== checksumsFile && name !== provenanceFile)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )
}

function describe(entry: Dirent, file: string): string {
  if (entry.isSymbolicLink()) return `-> ${readlinkSync(file)}`
  // A pipe, for example, would keep its reader for ever.
  return entry.isFile() ? digest(readFileSync(file)) : 'no file'
}

export function toChecksums(content: ReadonlyMap<string, string>): string {
  const lines = [...content].map(([name, is]) =>
    is.startsWith('->') ? `${LINK}${name} ${is}` : `${is}  ${name}`,
  )
  return `${lines.join('\n')}\n`
}

/** What `toChecksums` was made of; lines that say nothing of a path are left out. */
export function parseChecksums(text: string): Map<string, string> {
  return new Map(
    text.split('\n').flatMap((line): [string, string][] => {
      const [, target, leads] = /^# link (.+?) (-> .+)$/.exec(line) ?? []
      if (target && leads) return [[target, leads]]
      const [, sum, name] = /^([\da-f]{64}) {2}(.+)$/.exec(line) ?? []
      return sum && name ? [[name, sum]] : []
    }),
  )
}

export function digest(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
