/**
 * Checks that components load no server code. A component may import the type of an admin operation's answer, but not
 * the code that performs it. esbuild removes imports of types as the build does.
 */
import { readdirSync } from 'node:fs'
import { build } from 'esbuild'

/** Modules on the server: the database, content, the tools, delivery and the operations. */
const SERVER =
  /^lib\/(db|content|tools)\/|^lib\/features\/(operation-table|.*\/operations)\.ts$|^lib\/delivery\/(?!next-adapter\/(hydration\/names|router)\.ts$|offline\/kept-pages|seo\/serialise)/

const components = readdirSync('components', { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  .map((name) => `components/${name}`)
const { metafile } = await build({
  entryPoints: components,
  bundle: true,
  write: false,
  metafile: true,
  outdir: 'dist',
  packages: 'external',
  external: ['*.css', '*.svg', '*.woff2'],
  jsx: 'automatic',
  logLevel: 'error',
})

/** For each module, the module that first imports it; null for components. */
const importers = new Map(components.map((file) => [file, null]))
for (const [file] of importers) {
  for (const { path } of metafile.inputs[file]?.imports ?? []) {
    if (!importers.has(path)) importers.set(path, file)
  }
}
const loaded = [...importers.keys()].filter((file) => SERVER.test(file))
for (const file of loaded) console.log(listImporters(file).join(' → '))
console.log(
  `${loaded.length} modules of the server in ${importers.size} that ${components.length} components load`,
)
process.exitCode = loaded.length > 0 ? 1 : 0

/** Returns the chain of imports that leads from a component to a module. */
function listImporters(file) {
  const importer = importers.get(file)
  return importer ? [...listImporters(importer), file] : [file]
}
