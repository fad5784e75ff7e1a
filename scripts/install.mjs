/** Installs the packages of the lock file, unless the installed ones are as new as it. */
import { existsSync, statSync } from 'node:fs'
import { step } from './steps.mjs'

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
const INSTALLED = 'node_modules/.package-lock.json'

export async function installPackages() {
  const isCurrent =
    existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs >= statSync('package-lock.json').mtimeMs
  if (isCurrent) return
  await step('Installing packages', (run) => run(npm, 'ci', '--no-audit', '--no-fund'))
}

/** Ends the process with one sentence if no packages are installed: an import would fail with a stack. */
export function requirePackages() {
  if (existsSync(INSTALLED)) return
  console.error(
    'The packages are not installed. Run npm ci, or npm run up, which installs, builds and starts.',
  )
  process.exit(1)
}
