import { existsSync, readFileSync } from 'node:fs'
import { toOptimiserSettings } from '@/lib/base/images/optimiser'
import type { Settings } from '@/lib/base/platform/settings'

/** File that Next's build writes for its standalone server, below the project's folder. */
const FILE = '.next/required-server-files.json'

/**
 * Returns Next's configuration as the build resolved it, for `__NEXT_PRIVATE_STANDALONE_CONFIG`. Next uses it
 * instead of compiling `next.config.ts` at every start, which loads two compilers and costs 40 MB of memory and a
 * third of a second. Values that depend on this start's settings are replaced. Returns null if there is no build;
 * Next then reports the error.
 */
export function readBuiltConfig(settings: Pick<Settings, 'IMAGE_HOSTS'>, file = FILE): string | null {
  if (!existsSync(file)) return null
  const { config } = JSON.parse(readFileSync(file, 'utf8')) as BuiltFiles
  const images = { ...config.images, ...toOptimiserSettings(settings.IMAGE_HOSTS) }
  return JSON.stringify({ ...config, images })
}

type BuiltFiles = { config: { images: object } }
