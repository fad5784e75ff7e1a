import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { isGate } from './lib/testing/suite'
import { findChromium } from './scripts/install-chromium.mjs'

/**
 * The production build, on content of its own in a folder of its own; or, with `E2E_BASE_URL`, any
 * site that runs already.
 */
// Every worker reads this file too, and must find the server's port and folder rather than new ones.
// The port is this run's own: a server that another run has left behind is not in its way.
process.env.E2E_PORT ??= String(20_000 + 2 * (process.pid % 5_000))
process.env.E2E_DATA_DIR ??= createFolder()
const port = Number(process.env.E2E_PORT)
const isSiteRunning = process.env.E2E_BASE_URL !== undefined
const executablePath = findChromium()
// A second site, whose pages load their scripts at once (`before-hydration.spec.ts`), for the full suite.
const hasHydrated = !isSiteRunning && !isGate
if (hasHydrated) process.env.E2E_HYDRATED_URL = toAddress(port + 1)

export default defineConfig({
  testDir: 'e2e',
  ...(isGate ? { testIgnore: '**/*.full.spec.ts', grepInvert: /@full/ } : {}),
  fullyParallel: true,
  // Many tests wait: for the second after which a card leads on, or for a service that fails.
  workers: 3,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  // Limits for what hangs: they say nothing about how fast a page must be.
  // A busy machine takes six times as long as a quiet one, whose longest test takes half a minute.
  timeout: 600_000,
  expect: { timeout: 90_000 },
  use: {
    baseURL: process.env.E2E_BASE_URL ?? toAddress(port),
    // Recording one doubles the suite's time: `--trace retain-on-failure` when something is to be found out.
    // What it would keep is nothing to most tests; those of reading without a connection allow it.
    serviceWorkers: 'block',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // None in reserve: each context, and there is one for each test, would start two and use one.
        '--renderer-process-limit=1',
        // No page lives long enough here for what its scripts gain by optimising.
        '--js-flags=--no-opt --no-maglev --single-threaded-gc',
        '--host-resolver-rules=MAP *.localhost 127.0.0.1',
      ],
    },
  },
  // One alone: for each, all workers and their browsers start anew.
  projects: [{ name: 'desktop', use: { ...devices['Desktop Chrome'] } }],
  ...(isSiteRunning
    ? {}
    : {
        webServer: [toServer(port, {}), ...(hasHydrated ? [toServer(port + 1, { HYDRATION: 'load' })] : [])],
      }),
})

/** The built site on a port and content of its own. */
function toServer(serverPort: number, settings: Record<string, string>) {
  const folder = join(process.env.E2E_DATA_DIR!, String(serverPort))
  mkdirSync(folder, { recursive: true })
  return {
    command: 'npm start',
    url: `http://localhost:${serverPort}/error/404`,
    // Limits for what hangs: they say nothing about how fast a page must be.
    timeout: 600_000,
    env: {
      PORT: String(serverPort),
      DATA_DIR: folder,
      // It is killed in the end, and leaves its temporary files.
      TMPDIR: folder,
      // Each test has an address of its own: the limit on comments counts by address.
      TRUST_PROXY: '1',
      REVALIDATE_SECRET: 'e2e-revalidate-secret',
      LOG_LEVEL: 'warn',
      NODE_OPTIONS: '--import ./e2e/support/without-optimising.mjs',
      ...settings,
    },
  }
}

function toAddress(serverPort: number): string {
  return `http://axs.localhost:${serverPort}`
}

/** Until this process ends, and not a worker, which finds it in the environment. */
function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-e2e-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}
