import path from 'node:path'
import type { NextConfig } from 'next'
import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js'
import createNextIntlPlugin from 'next-intl/plugin'
import { toOptimiserSettings } from './lib/base/images/optimiser'
import { toBuildId } from './lib/base/platform/build-id'
import { getSettings } from './lib/base/platform/settings'

const withNextIntl = createNextIntlPlugin('./app/request-config.ts')

export default function config(phase: string): NextConfig {
  const isDevelopment = phase === PHASE_DEVELOPMENT_SERVER
  // 300 MB for the next build, which the gate does not run.
  const isBuiltAgain = process.env.BUILT_ONCE === undefined
  return withNextIntl({
    ...(isDevelopment ? {} : { cacheHandler: path.resolve('dist/cache-handler.mjs'), cacheMaxMemorySize: 0 }),
    generateBuildId: () => toBuildId(process.cwd()),
    // Metadata is never streamed into the body: crawlers read it in `<head>` alone.
    htmlLimitedBots: /.*/,
    // `lib/delivery/routing/decide.ts` redirects such an address.
    skipTrailingSlashRedirect: true,
    poweredByHeader: false,
    // `server.ts` compresses: a stored page once, anything else on its way out.
    compress: false,
    // `npm run verify` checks the types once, for all files.
    typescript: { ignoreBuildErrors: true },
    serverExternalPackages: [
      '@cantoo/pdf-lib',
      '@electric-sql/pglite',
      '@hyzyla/pdfium',
      '@redis/client',
      'fs-native-extensions',
      'pg',
      'pino',
      'tinypool',
      'undici',
    ],
    allowedDevOrigins: ['*.localhost'],
    experimental: {
      // What pages share is one file: cut in pieces it compresses worse, and where it is cut would
      // depend on the signed-in area, which readers of publications never load.
      turbopackChunking: { minChunkSize: 1_000_000, maxMergeChunkSize: 10_000_000 },
      globalNotFound: true,
      // Nothing reads them: Node would with `--enable-source-maps`, which the server does not run with.
      turbopackSourceMaps: false,
      turbopackFileSystemCacheForBuild: isBuiltAgain,
      turbopackFileSystemCacheForDev: isBuiltAgain,
      // A page's code is loaded when the page is first read: a start waits for none, and a site has no
      // memory for those that no reader opens.
      preloadEntriesOnStart: false,
      // It guards shared caches, which none of our answers may enter, at a redirect's price.
      validateRSCRequestHeaders: false,
    },
    images: toOptimiserSettings(getSettings().IMAGE_HOSTS),
  })
}
