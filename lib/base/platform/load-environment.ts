import nextEnv from '@next/env'
import { isDevelopment } from './development'

/**
 * Reads `.env`, `.env.production` (in development `.env.development`) and their `.local` forms into
 * `process.env`, as Next does. Existing variables take precedence. Call it before any setting is read: Next
 * loads the files only after the content store was opened.
 */
export function loadEnvironment(folder: string): void {
  const failures: unknown[][] = []
  nextEnv.loadEnvConfig(folder, isDevelopment(), {
    info: () => undefined,
    error: (...words: unknown[]) => void failures.push(words),
  })
  // Logged only now, because the log needs its level from the settings.
  for (const words of failures) console.error(...words)
}
