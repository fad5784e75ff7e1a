import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isDevelopment } from '@/lib/base/platform/development'
import { processWide } from '@/lib/base/platform/process-wide'

/** The loader as the build has made it (`scripts/bundle.mjs`). Throws where it is missing. */
export function readLoader(): string {
  const file = isDevelopment() ? 'loader-of-sources.js' : 'loader.js'
  return processWide('hydrationLoader', () => readFileSync(path.resolve('dist', file), 'utf8').trim())
}
