import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { ask } from './http'

export type OwnServer = { origin: string; port: number; child: ChildProcess; stop(): Promise<void> }

/** A server that one spec has for itself: the build, on content of its own. `index` tells its port. */
export async function startOwnServer(
  index: number,
  settings: Record<string, string> = {},
): Promise<OwnServer> {
  const port = Number(process.env.E2E_PORT ?? 3217) + index
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-own-'))
  const child = spawn(process.execPath, ['dist/server.mjs'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'error', ...settings },
    stdio: 'inherit',
  })
  const origin = `http://127.0.0.1:${port}`
  await expect(async () => {
    expect((await ask(origin, '/error/404')).status).toBe(200)
  }).toPass({ timeout: 60_000 })
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  return { origin, port, child, stop }
}
