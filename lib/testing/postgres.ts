import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { createChildProcesses } from './child-process'
import { findFreePort } from './free-port'

/** A separate real PostgreSQL server for the duration of a test. */
export type TestPostgres = {
  /** Creates an empty database, or a copy of one that no session uses. Returns its address. */
  createDatabase(name: string, original?: string): Promise<string>
  /** Kills the server's process without warning, and restarts it. */
  killAndStartAgain(): Promise<void>
  stop(): Promise<void>
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Runs a statement that no transaction may contain, such as `create database`, on a separate connection. */
export async function manageDatabases(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** A server on which a test creates databases. */
export type TestServer = Pick<TestPostgres, 'createDatabase' | 'stop'>

/** Opens the gate's server (`prepare-databases.ts`). Starts a separate server if the gate does not run. */
export async function openTestServer(): Promise<TestServer> {
  const { TEST_POSTGRES: server } = process.env
  if (server === undefined) return startPostgres()
  const suffix = randomUUID()
  const created: string[] = []
  return {
    async createDatabase(name, original) {
      const database = `${name}-${suffix}`
      await copyDatabase(server, database, original === undefined ? 'template1' : `${original}-${suffix}`)
      created.push(database)
      return Object.assign(new URL(server), { pathname: database }).href
    },
    async stop() {
      for (const database of created)
        await manageDatabases(server, `drop database ${pg.escapeIdentifier(database)} with (force)`)
    },
  }
}

function copyDatabase(server: string, name: string, original: string): Promise<void> {
  const [created, copied] = [name, original].map((database) => pg.escapeIdentifier(database))
  return manageDatabases(server, `create database ${created} template ${copied}`)
}

export async function startPostgres(): Promise<TestPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cartelera-postgres-'))
  // The server runs as another user, who needs access to the folder.
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
    async createDatabase(name, original = 'template1') {
      await copyDatabase(address('postgres'), name, original)
      return address(name)
    },
    async killAndStartAgain() {
      const pid = readFileSync(path.join(folder, 'data/postmaster.pid'), 'utf8').split('\n', 1)[0]
      process.kill(Number(pid), 'SIGKILL')
      // Waits until the process is gone: its parent still runs and reaps it. A zombie would keep its lock file valid
      // until the machine's first process reaps it.
      while (isRunning(Number(pid))) await setTimeout(5)
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
