import { existsSync, readFileSync } from 'node:fs'
import { toOptimiserSettings } from '@/lib/base/images/optimiser'
import type { Settings } from '@/lib/base/platform/settings'

/** Configuration that Next's build writes for its standalone server, relative to the project's folder. */
const FILE = '.next/required-server-files.json'

/**
 * Returns Next's configuration as resolved by the build, for `__NEXT_PRIVATE_STANDALONE_CONFIG`. Compiling
 * `next.config.ts` at every start would take 40 MB of memory and a third of a second. Values that depend on the
 * operator's settings are replaced. Returns null if there is no build; Next then reports the error.
 */
export function readBuiltConfig(settings: Pick<Settings, 'IMAGE_HOSTS'>, file = FILE): string | null {
  if (!existsSync(file)) return null
  const { config } = JSON.parse(readFileSync(file, 'utf8')) as BuiltFiles
  const images = { ...config.images, ...toOptimiserSettings(settings.IMAGE_HOSTS) }
  return JSON.stringify({ ...config, images })
}

type BuiltFiles = { config: { images: object } }
