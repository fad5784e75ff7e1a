/**
 * `node scripts/search-benchmark.mjs`: how long searches take among 10,000 publications, on PGlite
 * and on PostgreSQL (`lib/testing/search-benchmark.ts`). Node runs no TypeScript by itself: it is bundled first.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'

// Where the bundle finds the packages that it leaves out.
const folder = mkdtempSync(resolve('node_modules/.search-benchmark-'))
const outfile = join(folder, 'run.mjs')
/** @type {import('esbuild').BuildOptions} */
const options = { bundle: true, packages: 'external', platform: 'node', format: 'esm', target: 'node20' }
await build({ ...options, entryPoints: ['lib/testing/search-benchmark.ts'], alias: { '@': '.' }, outfile })
const { status } = spawnSync(process.execPath, [outfile], { stdio: 'inherit' })
rmSync(folder, { recursive: true, force: true })
process.exit(status ?? 1)
