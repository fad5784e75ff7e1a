import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, readlinkSync, type Dirent } from 'node:fs'
import path from 'node:path'

/**
 * Name of a package's checksum file: a line for each file, in the format of `sha256sum --check`. Symbolic
 * links are written as comments, because that command would follow them.
 */
export const checksumsFile = 'SHA256SUMS'
/** Name of the signed provenance file. It contains the checksum file's digest, so it is not listed there. */
export const provenanceFile = 'provenance.json'

const LINK = '# link '

/** Returns the files of a folder by path (sorted, with `/`): the digest of a file, or the target of a link. */
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
      .sort(([first], [other]) => (first < other ? -1 : 1)),
  )
}

function describe(entry: Dirent, file: string): string {
  if (entry.isSymbolicLink()) return `-> ${readlinkSync(file)}`
  // Reading a pipe, for example, would block forever.
  return entry.isFile() ? digest(readFileSync(file)) : 'no file'
}

export function toChecksums(content: ReadonlyMap<string, string>): string {
  const lines = [...content].map(([name, is]) =>
    is.startsWith('->') ? `${LINK}${name} ${is}` : `${is}  ${name}`,
  )
  return `${lines.join('\n')}\n`
}

/** Parses `toChecksums` output. Ignores lines without a path. */
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
