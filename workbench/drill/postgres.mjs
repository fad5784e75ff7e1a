/**
 * Runs PostgreSQL of the system's packages for drills: real processes, as a separate user, on loopback or
 * only on a socket.
 */
import { execFile, spawn, spawnSync } from 'node:child_process'
import { appendFileSync, chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

/** A user without files, because the servers refuse to run as root. */
export const DRILL_USER = 65534
const BINARIES = '/usr/lib/postgresql'

/** Returns the folder of the newest installed PostgreSQL's programs. */
export function findPostgres() {
  const versions = existsSync(BINARIES)
    ? readdirSync(BINARIES).sort((first, other) => Number(other) - Number(first))
    : []
  if (versions.length === 0) throw new Error('There is no PostgreSQL: apt-get install postgresql')
  return path.join(BINARIES, versions[0], 'bin')
}

/** Returns the command line that runs a command as that user, if this process is root. */
export function asDrillUser(command, args) {
  if (process.getuid?.() !== 0) return [command, args]
  const user = ['--reuid', String(DRILL_USER), '--regid', String(DRILL_USER), '--clear-groups']
  return ['setpriv', [...user, command, ...args]]
}

/**
 * Creates a cluster with a database `cartelera`, whose socket is in `folder/socket`. Resolves once it
 * answers.
 *
 * @param {string} folder
 * @param {{ port: number, settings?: string[] }} options
 */
export async function startPostgres(folder, { port, settings = [] }) {
  const binaries = findPostgres()
  const sockets = path.join(folder, 'socket')
  for (const directory of [folder, sockets]) {
    mkdirSync(directory, { recursive: true })
    if (process.getuid?.() === 0) chownSync(directory, DRILL_USER, DRILL_USER)
  }
  const data = path.join(folder, 'data')
  run(`${binaries}/initdb`, [
    '-D',
    data,
    '-U',
    'cartelera',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
    // `pg_rewind`, which turns a former primary into a standby, requires checksums.
    '--data-checksums',
  ])
  // Options are written to the configuration file, because `pg_rewind` starts the server without our command line.
  appendFileSync(
    path.join(data, 'postgresql.conf'),
    settings.map((setting) => setting.replace(/=(.*)/, " = '$1'\n")).join(''),
  )
  const { server } = await runPostgres(folder, { port, settings })
  const admin = ['-h', sockets, '-p', String(port), '-U', 'cartelera', 'postgres']
  run(`${binaries}/psql`, ['-q', ...admin, '-c', 'create database cartelera'])
  return { server, sockets }
}

/** Creates a standby that streams from the server on `primaryPort`. Resolves once it answers. */
export async function startStandby(folder, { port, primaryPort, settings = [] }) {
  mkdirSync(path.join(folder, 'socket'), { recursive: true })
  for (const directory of [folder, path.join(folder, 'socket')]) {
    if (process.getuid?.() === 0) chownSync(directory, DRILL_USER, DRILL_USER)
  }
  const source = ['-h', '127.0.0.1', '-p', String(primaryPort), '-U', 'cartelera']
  const target = ['-D', path.join(folder, 'data'), '-R', '-X', 'stream', '-c', 'fast', '--no-sync']
  run(`${findPostgres()}/pg_basebackup`, [...source, ...target])
  return runPostgres(folder, { port, settings })
}

/**
 * Turns a stopped former primary into a standby of the server on `primaryPort`, under the name that commits
 * wait for. Runs asynchronously, so that a drill's proxies continue.
 */
export async function rewind(folder, { primaryPort, name }) {
  const source = `host=127.0.0.1 port=${primaryPort} user=cartelera dbname=postgres application_name=${name}`
  const all = ['-D', path.join(folder, 'data'), `--source-server=${source}`, '-R']
  await promisify(execFile)(...asDrillUser(`${findPostgres()}/pg_rewind`, all), { cwd: '/', timeout: 60_000 })
}

/** Starts an existing cluster again. */
export async function runPostgres(folder, { port, settings = [] }) {
  const binaries = findPostgres()
  const sockets = path.join(folder, 'socket')
  const flags = [`port=${port}`, `unix_socket_directories=${sockets}`, ...settings].flatMap((setting) => [
    '-c',
    setting,
  ])
  const [command, args] = asDrillUser(`${binaries}/postgres`, ['-D', path.join(folder, 'data'), ...flags])
  const server = spawn(command, args, { stdio: 'ignore', cwd: '/' })
  const admin = ['-h', sockets, '-p', String(port), '-U', 'cartelera']
  for (let tries = 0; tries < 100; tries++) {
    if (spawnSync(`${binaries}/pg_isready`, ['-q', ...admin]).status === 0) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return { server }
}

function run(command, args) {
  const [file, words] = asDrillUser(command, args)
  const { status, stderr } = spawnSync(file, words, { encoding: 'utf8', cwd: '/', timeout: 60_000 })
  if (status !== 0) throw new Error(`${command} ended with status ${status}: ${stderr}`)
}
