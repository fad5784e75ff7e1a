import { getContentService } from '@/lib/content/service'
import { getSettings } from '@/lib/settings'

/**
 * Makes sure of the settings and the content store before anybody is answered. What is wrong is
 * said in one line and ends the process: half a site would be worse than none.
 */
export async function start(): Promise<void> {
  try {
    getSettings()
    await getContentService()
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : cause)
    process.exit(1)
  }
}
