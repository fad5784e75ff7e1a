/**
 * Sees to a Chromium for the browser tests: the system's, else Debian's package, else Playwright's
 * own download.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const systems = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The path of a Chromium that is there, or undefined for Playwright's own. */
export function findChromium() {
  return systems.find(existsSync)
}

export function installChromium() {
  if (findChromium() || existsSync(chromium.executablePath())) return
  const attempt = (command, ...args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0
  if (attempt('apt-get', 'update') && attempt('apt-get', 'install', '-y', 'chromium')) return
  attempt(process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium')
}
