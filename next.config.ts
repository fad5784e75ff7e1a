import path from 'node:path'
import type { NextConfig } from 'next'
import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js'
import createNextIntlPlugin from 'next-intl/plugin'
import { getSettings } from './lib/settings'

const withNextIntl = createNextIntlPlugin('./lib/i18n/request.ts')

const everyAnswer = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
]

export default function config(phase: string): NextConfig {
  const isDevelopment = phase === PHASE_DEVELOPMENT_SERVER
  return withNextIntl({
    ...(isDevelopment
      ? {}
      : { cacheHandler: path.resolve('dist/cache-handler.mjs'), cacheMaxMemorySize: 0 }),
    // A crawler reads the head of the first bytes: metadata is never streamed into the body.
    htmlLimitedBots: /.*/,
    poweredByHeader: false,
    // `npm run verify` checks the types once, for all files.
    typescript: { ignoreBuildErrors: true },
    serverExternalPackages: ['@electric-sql/pglite', 'fs-native-extensions', 'pino'],
    allowedDevOrigins: ['*.localhost'],
    experimental: { serverActions: { bodySizeLimit: '64kb' } },
    images: {
      remotePatterns: getSettings().IMAGE_HOSTS.map((hostname) => ({ hostname })),
    },
    headers: async () => [
      { source: '/:path*', headers: everyAnswer },
      {
        source: '/media/:path*',
        headers: [{ key: 'Cache-Control', value: 'public, max-age=86400, stale-while-revalidate=604800' }],
      },
    ],
  })
}
