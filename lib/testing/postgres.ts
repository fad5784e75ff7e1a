import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { createChildProcesses } from './child-process'
import { findFreePort } from './free-port'

/** A real PostgreSQL of its own, as long as a test lasts. */
export type TestPostgres = {
  /** A new, empty database's address. */
  createDatabase(name: string): Promise<string>
  /** Kills the server as a power cut would, and starts it again. */
  killAndStartAgain(): Promise<void>
  stop(): Promise<void>
}

export async function startPostgres(): Promise<TestPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cartelera-postgres-'))
  // The server's own user must get through.
  chmodSync(folder, 0o755)
  const port = await findFreePort()
  const processes = createChildProcesses()
  const start = async () => {
    const server = processes.start('lib/testing/run-postgres.ts', folder, String(port))
    if ((await server.line()) !== 'ready') throw new Error('PostgreSQL did not start')
    return server
  }
  const address = (database: string) => `postgres://postgres:password@127.0.0.1:${port}/${database}`
  let server = await start()

  return {
    async createDatabase(name) {
      const client = new pg.Client(address('postgres'))
      await client.connect()
      await client.query(`create database ${client.escapeIdentifier(name)}`)
      await client.end()
      return address(name)
    },
    async killAndStartAgain() {
      const pid = readFileSync(path.join(folder, 'data/postmaster.pid'), 'utf8').split('\n', 1)[0]
      process.kill(Number(pid), 'SIGKILL')
      await server.kill()
      server = await start()
    },
    async stop() {
      await server.end()
      processes.endAll()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
