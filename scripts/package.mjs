/**
 * `npm run package [folder]`: copies everything that a machine needs to run the built site into a folder
 * (`package/`). Start it there with `node dist/server.mjs`, without `npm install`. It contains the package
 * files that Next's build has traced for its server and pages, and those that the bundles in `dist` import.
 * Fails if they exceed `MAX_BYTES`.
 *
 * It also contains the documentation and `deploy`, third-party components (`sbom.cdx.json`, `LICENSES.txt`),
 * checksums of all files (`SHA256SUMS`) and the origin (`provenance.json`), signed with the private key in
 * PACKAGE_KEY_FILE in the name of PACKAGE_BUILDER. `--system FILE` names a list of an image's system
 * packages.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { lstatSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createHash, createPrivateKey } from 'node:crypto'
import { parseArgs } from 'node:util'
import { nodeFileTrace } from '@vercel/nft'
import { openBundled } from './open-bundled.mjs'
import { describeNode, listComponents, readSystemPackages } from './components.mjs'
import { listRefused, toLicences } from './licences.mjs'
import { readCheckout, toPackageVersion } from './release/version.mjs'
import { toSbom } from './sbom.mjs'

const MAX_BYTES = 250 * 1024 * 1024
/** Files that only the build uses: its cache, its records, the types of routes. */
const notServed = /^\.next\/(cache|build|dev|diagnostics|types|trace|trace-build|turbopack)(\/|$)/
/**
 * Files that Next loads only while it builds or develops: compilers, and renderers of other page formats. They are left
 * out, except those in Next's own trace of its server.
 */
const ofCompilers =
  /^node_modules\/next\/dist\/(docs|build\/(webpack|babel)|compiled\/(next-server|webpack|babel|babel-packages|next-devtools))\/|\.development\.js$/
/** Files for debuggers, compilers and readers of packages. */
const notRun = /\.(map|nft\.json)$|^node_modules\/.*\.(d\.[cm]?ts|md)$|\/capsize-font-metrics\.json$/

if (!existsSync('.next/BUILD_ID') || !existsSync('dist/server.mjs')) {
  console.error('There is no build: npm run build')
  process.exit(1)
}
const { values, positionals } = parseArgs({ allowPositionals: true, options: { system: { type: 'string' } } })
const checkout = readCheckout()
/** An image is built without the repository, so its builder sets the version. */
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

/** Lists the build and the site's public files, which Next's image optimiser reads. */
function listOwn() {
  return ['dist', 'public', '.next'].flatMap((folder) => listFiles(folder, (file) => notServed.test(file)))
}

/** Lists the traced package files, and project files that the code reads: demo content, migrations, fonts. */
async function listTraced() {
  const byNext = listFiles('.next', (file) => /^\.next\/(cache|static)$/.test(file))
    .filter((file) => file.endsWith('.nft.json'))
    .flatMap(readTrace)
  const ofNext = new Set(byNext)
  const bundles = readdirSync('dist').filter((name) => name.endsWith('.mjs'))
  const { fileList } = await nodeFileTrace(
    // Loaded by its name at run time (`lib/base/platform/pretty-lines.ts`), which tracing cannot detect.
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

/** Treats symbolic links as files, because Next finds external packages through some of them. */
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

/** Writes a manifest with the fields that Node and `npm start` need. */
function writeManifest() {
  const { name, type, engines, scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const runnable = Object.entries(scripts).filter(([, script]) => / dist\//.test(script))
  const manifest = { name, version, private: true, type, engines, scripts: Object.fromEntries(runnable) }
  writeFileSync(path.join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** Writes the list of third-party components and licences. Ends the process if a licence is not accepted. */
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
