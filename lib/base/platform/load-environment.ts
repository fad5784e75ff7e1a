import nextEnv from '@next/env'
import { isDevelopment } from './development'

/**
 * Reads `.env`, `.env.production` (in development `.env.development`) and their `.local` forms into `process.env`, as Next does; what
 * the environment already has counts more. To be called before anything asks for a setting: Next
 * reads the files too, but only after the content store has been opened.
 */
export function loadEnvironment(folder: string): void {
  const failures: unknown[][] = []
  nextEnv.loadEnvConfig(folder, isDevelopment(), {
    info: () => undefined,
    error: (...words: unknown[]) => void failures.push(words),
  })
  // Only now: the log asks for its level.
  for (const words of failures) console.error(...words)
}
