import { readFileSync } from 'node:fs'
import path from 'node:path'
import { processWide } from '@/lib/base/platform/process-wide'

/** The loader as the build has made it (`scripts/bundle.mjs`). Throws where it is missing. */
export function readLoader(): string {
  return processWide('hydrationLoader', () => readFileSync(path.resolve('dist/loader.js'), 'utf8').trim())
}
