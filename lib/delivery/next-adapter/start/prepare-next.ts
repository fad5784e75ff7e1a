import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isDevelopment } from '@/lib/base/platform/development'
import type { Settings } from '@/lib/base/platform/settings'
import { StartError } from '@/lib/base/platform/start-error'
import { readBuiltConfig } from './built-config'
import { placePictures } from './picture-folder'

export type AsyncHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * Loads the built site, or its sources in development. Resolves when Next can answer requests. Throws `StartError` if
 * the build is missing.
 */
export async function prepareNext(
  settings: Pick<Settings, 'DATA_DIR' | 'PORT' | 'IMAGE_HOSTS'>,
): Promise<AsyncHandler> {
  const dev = isDevelopment()
  if (!dev && !existsSync('.next/BUILD_ID'))
    throw new StartError('There is no build. Run npm run build first.')
  const config = dev ? null : readBuiltConfig(settings)
  // The variable must be set before Next is imported, because Next reads it while loading.
  if (config !== null) process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = config
  const { default: next } = await import('next')
  // With another hostname, Next would proxy rewrites to itself over HTTP.
  const app = next({ dev, hostname: 'localhost', port: settings.PORT })
  placePictures(settings.DATA_DIR)
  await app.prepare()
  // Child processes must not inherit the variable.
  delete process.env.__NEXT_PRIVATE_STANDALONE_CONFIG
  return app.getRequestHandler()
}
