import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { isGate } from './lib/testing/suite'
import { findChromium } from './scripts/install-chromium.mjs'

/**
 * Tests the production build with separate content in a temporary folder, or the running site at
 * `E2E_BASE_URL`.
 */
// Stored in the environment, because every worker reads this file and needs the same port and folder.
// The port depends on the process, so that a leftover server of another run does not interfere.
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
  // Many tests wait: for the second before a card opens, or for a service that fails.
  workers: 3,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  // Only for tests that hang; these are not performance limits.
  // A busy machine takes six times as long as a quiet one, whose longest test takes half a minute.
  timeout: 600_000,
  expect: { timeout: 90_000 },
  use: {
    baseURL: process.env.E2E_BASE_URL ?? toAddress(port),
    // Recording traces doubles the suite's time. Use `--trace retain-on-failure` to debug.
    // Most tests do not need the service worker; the tests of offline reading allow it.
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
        // No reserve process: the context of each test would start two renderers and use one.
        '--renderer-process-limit=1',
        // Pages are too short-lived here for script optimisation to pay.
        '--js-flags=--no-opt --no-maglev --single-threaded-gc',
        '--host-resolver-rules=MAP *.localhost 127.0.0.1',
      ],
    },
  },
  // Only one project: each would restart all workers and their browsers.
  projects: [{ name: 'desktop', use: { ...devices['Desktop Chrome'] } }],
  ...(isSiteRunning
    ? {}
    : {
        globalSetup: './e2e/support/prepare-sites.ts',
        webServer: [toServer(port, {}), ...(hasHydrated ? [toServer(port + 1, { HYDRATION: 'load' })] : [])],
      }),
})

/** The built site on a separate port with separate content. */
function toServer(serverPort: number, settings: Record<string, string>) {
  const folder = join(process.env.E2E_DATA_DIR!, String(serverPort))
  mkdirSync(folder, { recursive: true })
  return {
    command: 'npm start',
    url: `http://localhost:${serverPort}/error/404`,
    // Only for tests that hang; these are not performance limits.
    timeout: 600_000,
    env: {
      PORT: String(serverPort),
      DATA_DIR: folder,
      // It is killed at the end, and leaves its temporary files.
      TMPDIR: folder,
      // Each test uses a different address, because the limit on comments counts by address.
      TRUST_PROXY: '1',
      REVALIDATE_SECRET: 'e2e-revalidate-secret',
      LOG_LEVEL: 'warn',
      // A busy machine takes longer than readers should wait.
      CONTENT_TIMEOUT_MS: '120000',
      RENDER_THREADS: '1',
      NODE_OPTIONS: '--import ./e2e/support/without-optimising.mjs',
      ...settings,
    },
  }
}

function toAddress(serverPort: number): string {
  return `http://axs.localhost:${serverPort}`
}

/** The folder exists until this process ends. Workers read it from the environment and must not delete it. */
function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-e2e-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}
