/**
 * Run `node workbench/drill/locked.mjs package` as root on Linux. Checks that a package runs with minimal
 * rights: as a user without capabilities, with a read-only root except DATA_DIR and an empty /tmp, and with
 * only a loopback network; PostgreSQL is reached through a socket in a folder. Tries to write and to connect
 * to the outside, reads pages, and leaves a comment. Exits with 1 if a check fails; takes at most a minute.
 */
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { DRILL_USER, startPostgres } from './postgres.mjs'

const PORT = 23601
const DEADLINE_MS = 60_000

const source = path.resolve(process.argv[2] ?? 'package')
if (process.platform !== 'linux' || process.getuid?.() !== 0) throw new Error('It takes Linux, and root')

// Not below /tmp, which the site's process replaces.
const folder = mkdtempSync('/var/tmp/cartelera-locked-')
const data = path.join(folder, 'data')
const children = []
const deadline = setTimeout(() => fail('It took too long'), DEADLINE_MS)
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

cpSync(source, path.join(folder, 'site'), { recursive: true, verbatimSymlinks: true })
mkdirSync(data)
chownSync(data, DRILL_USER, DRILL_USER)
spawnSync('chmod', ['755', folder])
const { server: postgres, sockets } = await startPostgres(path.join(folder, 'postgres'), {
  port: 5432,
  settings: ['listen_addresses='],
})
children.push(postgres)
const site = await startLocked()
const results = [
  check(
    'its user is another one',
    status(site.pid, 'Uid').every((id) => id === String(DRILL_USER)),
  ),
  check('it has no capabilities, and gains none', status(site.pid, 'CapBnd')[0] === '0000000000000000'),
  check('it may gain no privileges', status(site.pid, 'NoNewPrivs')[0] === '1'),
  check('it writes nothing to its own folder', tryWithin('mkdir', path.join(folder, 'site/x')) !== 0),
  check('nor to the root', tryWithin('mkdir', '/x') !== 0),
  check('but to DATA_DIR', tryWithin('mkdir', path.join(data, 'x')) === 0),
  check('no address is reached', tryWithin('bash', '-c', 'exec 3<>/dev/tcp/192.0.2.1/80') !== 0),
  check('the home page is read', ask('/home').includes(' 200 ')),
  check('an article is read', ask('/home/blog?id_card=101').includes(' 200 ')),
  check('a comment is stored', leaveComment().includes(' 303 ')),
  check('it is ready', ask('/readyz').includes(' 200 ')),
]
clearTimeout(deadline)
console.log(`${results.filter((isRight) => !isRight).length} of ${results.length} wrong`)
process.exit(results.every(Boolean) ? 0 : 1)

/** Starts the locked process. Resolves once it listens. */
function startLocked() {
  const lock = [
    'mount --make-rprivate /',
    `mount --bind ${data} ${data}`,
    'mount -t tmpfs -o size=16m,mode=1777 tmpfs /tmp',
    'mount -o remount,bind,ro /',
    'ip link set lo up',
    `cd ${folder}/site`,
    `exec setpriv --reuid ${DRILL_USER} --regid ${DRILL_USER} --clear-groups --no-new-privs --bounding-set=-all \
      --inh-caps=-all ${process.execPath} dist/server.mjs`,
  ].join(' && ')
  const env = {
    PATH: process.env.PATH,
    PORT: String(PORT),
    DATA_DIR: data,
    DATABASE_URL: `postgres://cartelera@localhost/cartelera?host=${encodeURIComponent(sockets)}`,
    DRAIN_SECONDS: '0',
  }
  const child = spawn('unshare', ['--mount', '--net', 'sh', '-c', lock], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  return new Promise((resolve) => {
    let output = ''
    child.stdout.on('data', (bytes) => {
      output += bytes
      if (output.includes(`"port":${PORT}`)) resolve(child)
    })
    child.once('exit', () => fail(`The site did not start:\n${output}`))
  })
}

/** Runs a command in the site's namespaces, as its user. */
function within(...command) {
  const enter = ['--target', String(site.pid), '--mount', '--net']
  const user = ['--reuid', String(DRILL_USER), '--regid', String(DRILL_USER), '--clear-groups']
  return spawnSync('nsenter', [...enter, 'setpriv', ...user, ...command], {
    encoding: 'utf8',
    timeout: 10_000,
  })
}

function tryWithin(...command) {
  return within(...command).status
}

/** Requests an address within the site's namespaces. Returns the first line of the response. */
function ask(address, ...options) {
  const url = `http://127.0.0.1:${PORT}${address}`
  const { stdout } = within('curl', '-s', '-i', '-m', '8', '-H', 'Host: axs.localhost', ...options, url)
  return stdout.split('\r\n')[0] ?? ''
}

/** Sends the page's form like a browser without scripts. */
function leaveComment() {
  const fields = {
    author: 'Luz',
    email: 'luz@example.com',
    text: 'Desde un proceso encerrado.',
    parentId: '',
    website: '',
  }
  const form = Object.entries(fields).flatMap(([name, value]) => ['-F', `${name}=${value}`])
  return ask('/home/blog?id_card=101', '-H', 'Origin: http://axs.localhost', ...form)
}

function status(pid, name) {
  const line = new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return (line?.[1] ?? '').split(/\s+/)
}

function check(what, isRight) {
  console.log(`${isRight ? 'ok    ' : 'WRONG '} ${what}`)
  return isRight
}

function fail(reason) {
  console.error(reason)
  process.exit(1)
}
