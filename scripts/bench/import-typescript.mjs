import { rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

/** A TypeScript module of this project, for a script, which Node runs as it is. */
export async function importTypeScript(entry) {
  // Inside node_modules it finds the packages that it leaves out.
  const outfile = path.resolve(`node_modules/.bench-${path.basename(entry, '.ts')}-${process.pid}.mjs`)
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    alias: { '@': path.resolve('.') },
    logLevel: 'warning',
  })
  try {
    return await import(pathToFileURL(outfile))
  } finally {
    rmSync(outfile)
  }
}
