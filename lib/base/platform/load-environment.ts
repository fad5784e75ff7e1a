import nextEnv from '@next/env'
import { isDevelopment } from './development'

/**
 * Reads `.env`, `.env.production` (in development `.env.development`) and their `.local` variants into `process.env`,
 * as Next does. Variables that are already set take precedence. Must be called before any setting is read, because Next
 * would read these files too late.
 */
export function loadEnvironment(folder: string): void {
  const failures: unknown[][] = []
  nextEnv.loadEnvConfig(folder, isDevelopment(), {
    info: () => undefined,
    error: (...words: unknown[]) => void failures.push(words),
  })
  // Failures are printed only now, because the log level is one of the settings in these files.
  for (const words of failures) console.error(...words)
}
