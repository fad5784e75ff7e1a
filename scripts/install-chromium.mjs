/**
 * Installs a Chromium for the browser tests, if necessary. Any Chromium works; the headless shell, which
 * Playwright also downloads, needs a third less CPU time.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const headlessShell = '/usr/bin/chromium-headless-shell'
const systems = [headlessShell, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const works = (command, ...args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0

/** Returns the path of an installed Chromium; undefined means Playwright's own. */
export function findChromium() {
  return systems.find(existsSync)
}

/** Returns the path of a full Chromium, if installed. Only that one has a back/forward cache. */
export function findWholeChromium() {
  return systems.slice(1).find(existsSync)
}

export async function installChromium() {
  if (existsSync(headlessShell)) return
  // Imported late, because packages may not be installed yet.
  const { chromium } = await import('@playwright/test')
  if (!findChromium() && existsSync(chromium.executablePath())) return
  if (works('apt-get', 'update') && works('apt-get', 'install', '-y', 'chromium-headless-shell')) return
  if (findChromium() || works('apt-get', 'install', '-y', 'chromium')) return
  works(process.execPath, 'node_modules/@playwright/test/cli.js', 'install', '--only-shell', 'chromium')
}
