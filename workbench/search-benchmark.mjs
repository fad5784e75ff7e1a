/**
 * Run `node workbench/search-benchmark.mjs`. Measures searches among 10,000 publications, on PGlite and on
 * PostgreSQL (`lib/testing/search-benchmark.ts`). The module is bundled first, because Node does not run
 * TypeScript.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'

// The bundle is below node_modules, so that it finds external packages.
const folder = mkdtempSync(resolve('node_modules/.search-benchmark-'))
const outfile = join(folder, 'run.mjs')
/** @type {import('esbuild').BuildOptions} */
const options = { bundle: true, packages: 'external', platform: 'node', format: 'esm', target: 'node20' }
await build({ ...options, entryPoints: ['lib/testing/search-benchmark.ts'], alias: { '@': '.' }, outfile })
const { status } = spawnSync(process.execPath, [outfile], { stdio: 'inherit' })
rmSync(folder, { recursive: true, force: true })
process.exit(status ?? 1)
