import { existsSync, readFileSync } from 'node:fs'
import { toOptimiserSettings } from '@/lib/base/images/optimiser'
import type { Settings } from '@/lib/base/platform/settings'

/** What Next's build leaves for its standalone server, below the project's folder. */
const FILE = '.next/required-server-files.json'

/**
 * Next's configuration as the build resolved it, for `__NEXT_PRIVATE_STANDALONE_CONFIG`, which Next
 * takes instead of compiling `next.config.ts` at every start: that loads two compilers, 40 MB of
 * memory and a third of a second. What depends on a setting is set anew: the build did not know this
 * start's settings. Null without a build, of which Next itself then complains.
 */
export function readBuiltConfig(settings: Pick<Settings, 'IMAGE_HOSTS'>, file = FILE): string | null {
  if (!existsSync(file)) return null
  const { config } = JSON.parse(readFileSync(file, 'utf8')) as BuiltFiles
  const images = { ...config.images, ...toOptimiserSettings(settings.IMAGE_HOSTS) }
  return JSON.stringify({ ...config, images })
}

type BuiltFiles = { config: { images: object } }
