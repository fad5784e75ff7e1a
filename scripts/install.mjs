/** Installs the packages of the lock file, unless the installed ones are as new as it. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { step } from './steps.mjs'

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
const INSTALLED = 'node_modules/.package-lock.json'

/**
 * Installs the packages that a build and the site need: `npm run up` leaves out the 600 that only tests and checks use.
 * Installs all with `isForTests`, and if all were installed before.
 */
export async function installPackages({ isForTests = false } = {}) {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const hasAll = Object.keys(devDependencies).every((name) => existsSync(`node_modules/${name}`))
  const isCurrent =
    existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs >= statSync('package-lock.json').mtimeMs
  if (isCurrent && (hasAll || !isForTests)) return
  const omitted = isForTests || hasAll ? [] : ['--omit=dev']
  await step('Installing packages', (run) => run(npm, 'ci', '--no-audit', '--no-fund', ...omitted))
}

/**
 * Ends the process with a short message if no packages are installed. Otherwise an import would fail with a
 * stack trace.
 */
export function requirePackages() {
  if (existsSync(INSTALLED)) return
  console.error(
    'The packages are not installed. Run npm ci, or npm run up, which installs, builds and starts.',
  )
  process.exit(1)
}
