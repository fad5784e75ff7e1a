/**
 * `npm run package [folder]`: what a machine needs to run the site that was built, and nothing else, in a
 * folder of its own (`package/`): `node dist/server.mjs` there, without `npm install`. The files of
 * packages are those that Next's build has traced for its server and its pages, and those that the
 * bundles in `dist` import. It stops where they are more than `MAX_BYTES`.
 *
 * Beside them: the documentation and `deploy`, for the machine that runs it; what of others is in it (`sbom.cdx.json`, `LICENSES.txt`), the checksums of all (`SHA256SUMS`) and who
 * made it (`provenance.json`), which PACKAGE_KEY_FILE, a private key, signs in the name of PACKAGE_BUILDER. An image
 * lists its system's packages in a file: `--system FILE`.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { lstatSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createHash, createPrivateKey } from 'node:crypto'
import { parseArgs } from 'node:util'
import { nodeFileTrace } from '@vercel/nft'
import { openBundled } from './bench/bundle.mjs'
import { describeNode, listComponents, readSystemPackages } from './components.mjs'
import { listRefused, toLicences } from './licences.mjs'
import { readCheckout, toPackageVersion } from './release/version.mjs'
import { toSbom } from './sbom.mjs'

const MAX_BYTES = 250 * 1024 * 1024
/** The build's own: its cache, its records, the types of routes. */
const notServed = /^\.next\/(cache|build|dev|diagnostics|types|trace|trace-build|turbopack)(\/|$)/
/**
 * What Next loads while it builds or develops: its compilers, and its renderers of pages in other forms. As
 * far as the server of a built site needs any of it, Next's own trace has it.
 */
const ofCompilers =
  /^node_modules\/next\/dist\/(docs|build\/(webpack|babel)|compiled\/(next-server|webpack|babel|babel-packages|next-devtools))\/|\.development\.js$/
/** For debuggers, compilers and readers of packages. */
const notRun = /\.(map|nft\.json)$|^node_modules\/.*\.(d\.[cm]?ts|md)$|\/capsize-font-metrics\.json$/

if (!existsSync('.next/BUILD_ID') || !existsSync('dist/server.mjs')) {
  console.error('There is no build: npm run build')
  process.exit(1)
}
const { values, positionals } = parseArgs({ allowPositionals: true, options: { system: { type: 'string' } } })
const checkout = readCheckout()
/** An image is built without the repository: its builder sets the version. */
const version = process.env.PACKAGE_VERSION || toPackageVersion(checkout)
const target = path.resolve(positionals[0] ?? 'package')
rmSync(target, { recursive: true, force: true })
const traced = await listTraced()
for (const file of [...listOwn(), ...traced].filter((file) => !notRun.test(file)).sort()) copy(file)
for (const file of ['README.md', 'CHANGELOG.md', 'SECURITY.md', '.env.example']) copy(file)
for (const file of ['docs', 'deploy'].flatMap((folder) => listFiles(folder, () => false))) copy(file)
writeManifest()
listOthers()
await prove()
report()

/** The build itself, and the site's public files, which Next's picture optimiser reads. */
function listOwn() {
  return ['dist', 'public', '.next'].flatMap((folder) => listFiles(folder, (file) => notServed.test(file)))
}

/** Files of packages, and what the code reads from the project's own folders: demo content, migrations, fonts. */
async function listTraced() {
  const byNext = listFiles('.next', (file) => /^\.next\/(cache|static)$/.test(file))
    .filter((file) => file.endsWith('.nft.json'))
    .flatMap(readTrace)
  const ofNext = new Set(byNext)
  const bundles = readdirSync('dist').filter((name) => name.endsWith('.mjs'))
  const { fileList } = await nodeFileTrace(
    // Loaded by its name at run time (`lib/base/platform/pretty-lines.ts`), which no trace follows.
    ['node_modules/pino-pretty/index.js', ...bundles.map((name) => `dist/${name}`)],
    {
      base: process.cwd(),
      ignore: (file) => ofCompilers.test(file) && !ofNext.has(file),
    },
  )
  return new Set([...ofNext, ...fileList].filter((file) => /^(node_modules|lib)\//.test(file)))
}

function readTrace(file) {
  const { files } = JSON.parse(readFileSync(file, 'utf8'))
  return files.map((traced) => path.relative('', path.join(path.dirname(file), traced)))
}

/** Symbolic links count as files: Next finds its external packages by some. */
function listFiles(folder, isSkipped) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`
    if (isSkipped(file)) return []
    return entry.isDirectory() ? listFiles(file, isSkipped) : [file]
  })
}

function copy(file) {
  const copied = path.join(target, file)
  const { isLink, isFolder } = checkFile(file)
  if (existsSync(copied) || (isFolder && !isLink)) return
  mkdirSync(path.dirname(copied), { recursive: true })
  if (isLink) symlinkSync(readlinkSync(file), copied)
  else cpSync(file, copied, { preserveTimestamps: true })
}

function checkFile(file) {
  const entry = lstatSync(file)
  return { isLink: entry.isSymbolicLink(), isFolder: entry.isDirectory() }
}

/** Enough for Node, and for `npm start`. */
function writeManifest() {
  const { name, type, engines, scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const runnable = Object.entries(scripts).filter(([, script]) => / dist\//.test(script))
  const manifest = { name, version, private: true, type, engines, scripts: Object.fromEntries(runnable) }
  writeFileSync(path.join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** What of others is in it, and under which licences; one that is not accepted ends it. */
function listOthers() {
  const components = listComponents(target)
  const refused = listRefused(components)
  if (refused.length > 0) throw new Error(`Licences that are not accepted:\n${refused.join('\n')}`)
  const system = values.system
    ? [describeNode(), ...readSystemPackages(readFileSync(values.system, 'utf8'))]
    : []
  const { name } = JSON.parse(readFileSync('package.json', 'utf8'))
  const sbom = toSbom({ name, version }, [...components, ...system])
  writeFileSync(path.join(target, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`)
  writeFileSync(path.join(target, 'LICENSES.txt'), toLicences(components))
}

async function prove() {
  const { PACKAGE_KEY_FILE, PACKAGE_BUILDER = 'urn:cartelera:builder:local' } = process.env
  const { writeProvenance } = await openBundled('lib/tools/provenance/provenance.ts')
  const origin = {
    version,
    build: readFileSync('.next/BUILD_ID', 'utf8'),
    commit: checkout.isChanged ? null : checkout.commit,
    lock: createHash('sha256').update(readFileSync('package-lock.json')).digest('hex'),
    builder: PACKAGE_BUILDER,
  }
  const key = PACKAGE_KEY_FILE ? createPrivateKey(readFileSync(PACKAGE_KEY_FILE)) : null
  writeProvenance(target, origin, key)
}

function report() {
  const files = listFiles(target, () => false)
  const bytes = files.reduce((sum, file) => sum + lstatSync(file).size, 0)
  const size = `${Math.round(bytes / 1024 / 1024)} MB in ${files.length} files`
  console.log(`${path.relative('', target) || target}: ${version}, ${size}`)
  if (bytes > MAX_BYTES) {
    console.error(`More than ${MAX_BYTES / 1024 / 1024} MB`)
    process.exit(1)
  }
}
