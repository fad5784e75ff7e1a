/**
 * Sees to a Chromium for the browser tests: the system's, else Debian's package, else Playwright's
 * own download.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const systems = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The path of a Chromium that is there, or undefined for Playwright's own. */
export function findChromium() {
  return systems.find(existsSync)
}

export async function installChromium() {
  if (findChromium()) return
  // Not before the packages are there.
  const { chromium } = await import('@playwright/test')
  if (existsSync(chromium.executablePath())) return
  const attempt = (command, ...args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0
  if (attempt('apt-get', 'update') && attempt('apt-get', 'install', '-y', 'chromium')) return
  attempt(process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium')
}
