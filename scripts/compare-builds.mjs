/**
 * `node scripts/compare-builds.mjs one other`: whether two builds of the same sources, in two folders, on
 * two machines or at two times, have the same files and the same bytes. Of checkouts it compares what is built, but
 * for the builders' own notes; of packages all, links too. Lists what differs and ends with status 1.
 */
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import path from 'node:path'

/** What only the build itself reads. */
const byNature = [
  /^\.next\/(cache|build|diagnostics|types|trace|trace-build|turbopack)(\/|$)/,
  /\.(nft\.json|map)$/,
]

const [one, other] = process.argv.slice(2).map(readBuild)
if (!one || !other) throw new Error('Usage: node scripts/compare-builds.mjs one other')
const differing = [...new Set([...one.keys(), ...other.keys()])].filter(
  (file) => one.get(file) !== other.get(file),
)
for (const file of differing) console.log(`${describe(file)}: ${file}`)
console.log(`${one.size} files compared, ${differing.length} differ`)
process.exit(differing.length > 0 ? 1 : 0)

/** By path what is there: a digest, or where a link leads. */
function readBuild(root) {
  const isPackage = existsSync(`${root}/SHA256SUMS`)
  const files = (isPackage ? [''] : ['.next', 'dist']).flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name))),
  )
  const compared = isPackage ? files : files.filter((file) => !byNature.some((pattern) => pattern.test(file)))
  return new Map(compared.map((file) => [file, readEntry(path.join(root, file))]))
}

function readEntry(file) {
  const entry = lstatSync(file)
  if (entry.isSymbolicLink()) return readlinkSync(file)
  return `${entry.mode & 0o111} ${toDigest(readFileSync(file))}`
}

function toDigest(bytes) {
  return createHash('sha256').update(bytes).digest('hex')
}

function describe(file) {
  if (!one.has(file)) return 'only in the second'
  return other.has(file) ? 'differs' : 'only in the first'
}
