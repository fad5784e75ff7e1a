/**
 * Sees to a Chromium for the browser tests. The headless shell, which Playwright's own download is
 * too, needs a third less of the processor than the whole browser; any Chromium does.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const headlessShell = '/usr/bin/chromium-headless-shell'
const systems = [headlessShell, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const works = (command, ...args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0

/** The path of a Chromium that is there, or undefined for Playwright's own. */
export function findChromium() {
  return systems.find(existsSync)
}

/** The path of one that is no headless shell, where there is one: it alone keeps pages that readers come back to. */
export function findWholeChromium() {
  return systems.slice(1).find(existsSync)
}

export async function installChromium() {
  if (existsSync(headlessShell)) return
  // Not before the packages are there.
  const { chromium } = await import('@playwright/test')
  if (!findChromium() && existsSync(chromium.executablePath())) return
  if (works('apt-get', 'update') && works('apt-get', 'install', '-y', 'chromium-headless-shell')) return
  if (findChromium() || works('apt-get', 'install', '-y', 'chromium')) return
  works(process.execPath, 'node_modules/@playwright/test/cli.js', 'install', '--only-shell', 'chromium')
}
