import { rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

/** Bundles and imports a TypeScript module of the project, which Node cannot load directly. */
export async function openBundled(entry) {
  const outfile = path.resolve(`node_modules/.bench-${path.basename(entry, '.ts')}.mjs`)
  /** @type {import('esbuild').BuildOptions} */
  const options = { bundle: true, packages: 'external', platform: 'node', format: 'esm', logLevel: 'warning' }
  await build({ ...options, entryPoints: [entry], outfile, alias: { '@': path.resolve('.') } })
  const bundled = await import(pathToFileURL(outfile).href)
  rmSync(outfile)
  return bundled
}
