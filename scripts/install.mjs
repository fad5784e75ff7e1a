/**
 * Installs the packages of the lock file, unless those that are there come from it already.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

export function run(command, args, options = {}) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', ...options })
  if (status !== 0) process.exit(status ?? 1)
}

export function installPackages() {
  const installed = 'node_modules/.package-lock.json'
  const isCurrent =
    existsSync(installed) && statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs
  if (!isCurrent) run(npm, ['ci', '--no-audit', '--no-fund'])
}
