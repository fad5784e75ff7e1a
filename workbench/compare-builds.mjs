/**
 * Run `node workbench/compare-builds.mjs one other`. Checks that two builds of the same sources, in different
 * folders, on different machines or at different times, have identical files. In checkouts it compares the
 * build's output without the tools' own records; in packages everything, including links. Lists differences
 * and exits with 1 if there are any.
 */
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import path from 'node:path'

/** Files that are not compared, because only the build itself reads them. */
const byNature = [
  /^\.next\/(cache|build|diagnostics|types|trace|trace-build|turbopack)(\/|$)/,
  /\.(nft\.json|map)$/,
]

const [first, other] = process.argv.slice(2).map(readBuild)
if (!first || !other) throw new Error('Usage: node workbench/compare-builds.mjs one other')
const differing = [...new Set([...first.keys(), ...other.keys()])].filter(
  (file) => first.get(file) !== other.get(file),
)
for (const file of differing) console.log(`${describe(file)}: ${file}`)
console.log(`${first.size} files compared, ${differing.length} differ`)
process.exit(differing.length > 0 ? 1 : 0)

/** Returns a digest of each path's content, or the target of a link. */
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
  if (!first.has(file)) return 'only in the second'
  return other.has(file) ? 'differs' : 'only in the first'
}
