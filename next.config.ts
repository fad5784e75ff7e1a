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
  // The cache needs 300 MB and only helps a later build, which the gate does not run.
  const isBuiltAgain = process.env.BUILT_ONCE === undefined
  return withNextIntl({
    ...(isDevelopment ? {} : { cacheHandler: path.resolve('dist/cache-handler.mjs'), cacheMaxMemorySize: 0 }),
    // Pages named `*.dev.tsx` exist only in development.
    pageExtensions: [...(isDevelopment ? ['dev.tsx'] : []), 'tsx', 'ts'],
    generateBuildId: () => toBuildId(process.cwd()),
    // Metadata is never streamed into the body: crawlers read it in `<head>` alone.
    htmlLimitedBots: /.*/,
    // `lib/delivery/routing/decide.ts` redirects addresses with a trailing slash.
    skipTrailingSlashRedirect: true,
    poweredByHeader: false,
    // The site compresses: stored pages once, other responses while they are sent.
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
      // Shared code is one file. In pieces it would compress worse, and the pieces would depend on the
      // signed-in area, which readers of publications never load.
      turbopackChunking: { minChunkSize: 1_000_000, maxMergeChunkSize: 10_000_000 },
      globalNotFound: true,
      // Only Node with `--enable-source-maps` reads them, and the server runs without that flag.
      turbopackSourceMaps: false,
      // PostCSS in a thread instead of a process: the build takes a tenth less time.
      turbopackPluginRuntimeStrategy: 'workerThreads',
      turbopackFileSystemCacheForBuild: isBuiltAgain,
      turbopackFileSystemCacheForDev: isBuiltAgain,
      // A page's code is loaded at its first request. It does not delay a start, or occupy memory if no
      // reader opens the page.
      preloadEntriesOnStart: false,
      // It protects shared caches at the cost of a redirect. None of these responses may be stored there.
      validateRSCRequestHeaders: false,
    },
    images: toOptimiserSettings(getSettings().IMAGE_HOSTS),
  })
}
