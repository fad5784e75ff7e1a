import nextEnv from '@next/env'

/**
 * Reads `.env`, `.env.production` and their `.local` forms into `process.env`, as Next does; what
 * the environment already has counts more. To be called before anything asks for a setting: Next
 * reads the files too, but only after the content store has been opened.
 */
export function loadEnvironment(folder: string): void {
  nextEnv.loadEnvConfig(folder, false, { info: () => undefined, error: console.error })
}
