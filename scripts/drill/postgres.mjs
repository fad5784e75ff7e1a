/** PostgreSQL of the system's own packages for drills: real processes, as a user of their own, on loopback or a socket alone. */
import { execFile, spawn, spawnSync } from 'node:child_process'
import { appendFileSync, chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

/** A user without files: the servers refuse to run as root. */
export const DRILL_USER = 65534
const BINARIES = '/usr/lib/postgresql'

/** Where `postgres` and its like are: the newest version that is installed. */
export function findPostgres() {
  const versions = existsSync(BINARIES)
    ? readdirSync(BINARIES).sort((one, other) => Number(other) - Number(one))
    : []
  if (versions.length === 0) throw new Error('There is no PostgreSQL: apt-get install postgresql')
  return path.join(BINARIES, versions[0], 'bin')
}

/** What runs a command as that user, where this process is root. */
export function asDrillUser(command, args) {
  if (process.getuid?.() !== 0) return [command, args]
  const user = ['--reuid', String(DRILL_USER), '--regid', String(DRILL_USER), '--clear-groups']
  return ['setpriv', [...user, command, ...args]]
}

/**
 * A new cluster with a database `cartelera`, whose socket is in `folder/socket`; resolves once it answers.
 *
 * @param {string} folder
 * @param {{ port: number, settings?: string[] }} options
 */
export async function startPostgres(folder, { port, settings = [] }) {
  const binaries = findPostgres()
  const sockets = path.join(folder, 'socket')
  for (const one of [folder, sockets]) {
    mkdirSync(one, { recursive: true })
    if (process.getuid?.() === 0) chownSync(one, DRILL_USER, DRILL_USER)
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
    // Without which a server that was the primary cannot be rewound.
    '--data-checksums',
  ])
  // Also for who starts it by itself, as `pg_rewind` does.
  appendFileSync(
    path.join(data, 'postgresql.conf'),
    settings.map((one) => one.replace(/=(.*)/, " = '$1'\n")).join(''),
  )
  const { server } = await runPostgres(folder, { port, settings })
  const admin = ['-h', sockets, '-p', String(port), '-U', 'cartelera', 'postgres']
  run(`${binaries}/psql`, ['-q', ...admin, '-c', 'create database cartelera'])
  return { server, sockets }
}

/** A standby that streams from the server on `primaryPort`, as its copy; resolves once it answers. */
export async function startStandby(folder, { port, primaryPort, settings = [] }) {
  mkdirSync(path.join(folder, 'socket'), { recursive: true })
  for (const one of [folder, path.join(folder, 'socket')]) {
    if (process.getuid?.() === 0) chownSync(one, DRILL_USER, DRILL_USER)
  }
  const source = ['-h', '127.0.0.1', '-p', String(primaryPort), '-U', 'cartelera']
  const target = ['-D', path.join(folder, 'data'), '-R', '-X', 'stream', '-c', 'fast', '--no-sync']
  run(`${findPostgres()}/pg_basebackup`, [...source, ...target])
  return runPostgres(folder, { port, settings })
}

/**
 * Makes a server that is down, and was the primary, a standby of the one on `primaryPort`, by the name that commits
 * wait for. A drill's proxies go on meanwhile.
 */
export async function rewind(folder, { primaryPort, name }) {
  const source = `host=127.0.0.1 port=${primaryPort} user=cartelera dbname=postgres application_name=${name}`
  const all = ['-D', path.join(folder, 'data'), `--source-server=${source}`, '-R']
  await promisify(execFile)(...asDrillUser(`${findPostgres()}/pg_rewind`, all), { cwd: '/', timeout: 60_000 })
}

/** A cluster that is there, again. */
export async function runPostgres(folder, { port, settings = [] }) {
  const binaries = findPostgres()
  const sockets = path.join(folder, 'socket')
  const flags = [`port=${port}`, `unix_socket_directories=${sockets}`, ...settings].flatMap((one) => [
    '-c',
    one,
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
