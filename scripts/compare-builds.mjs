/**
 * `node scripts/compare-builds.mjs one other`: whether two builds of the same sources, in two folders, on
 * two machines or at two times, are the same for readers and for other copies: ids, file names and every
 * byte that is run or sent. Lists what differs and ends with status 1, but for what differs by nature.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

/** Keys that Next draws for features without use here (previews, server actions), and what only the build itself reads. */
const byNature = [
  /^\.next\/(prerender-manifest|server\/preview-props|server\/server-reference-manifest)\.js(on)?$/,
  /^\.next\/required-server-files\.js(on)?$/,
  /^\.next\/(cache|build|diagnostics|types|trace|trace-build)(\/|$)/,
  /\.(nft\.json|map)$/,
  // A database cluster is of its time.
  /^dist\/store-/,
]

const [one, other] = process.argv.slice(2).map(readBuild)
if (!one || !other) throw new Error('Usage: node scripts/compare-builds.mjs one other')
const differing = [...new Set([...one.keys(), ...other.keys()])].filter(
  (file) => one.get(file) !== other.get(file),
)
for (const file of differing) console.log(`${describe(file)}: ${file}`)
console.log(`${one.size} files compared, ${differing.length} differ`)
process.exit(differing.length > 0 ? 1 : 0)

/** Digests by path, symbolic links left out. */
function readBuild(root) {
  const files = ['.next', 'dist'].flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath ?? entry.path}/${entry.name}`.slice(root.length + 1)),
  )
  const compared = files.filter((file) => !byNature.some((pattern) => pattern.test(file)))
  return new Map(compared.map((file) => [file, toDigest(readFileSync(`${root}/${file}`))]))
}

function toDigest(bytes) {
  return createHash('sha256').update(bytes).digest('hex')
}

function describe(file) {
  if (!one.has(file)) return 'only in the second'
  return other.has(file) ? 'differs' : 'only in the first'
}
