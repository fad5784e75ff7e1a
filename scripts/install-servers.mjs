/** Installs the servers that tests start, from the system's packages. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const run = (command, ...args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0
const answers = (command, flag) => spawnSync(command, [flag]).status === 0

/** Packages by name, each with a check whether it is installed. Drills need all packages, the gate only Redis. */
const servers = {
  'redis-server': () => answers('redis-server', '--version'),
  nginx: () => answers('nginx', '-v'),
  pgbouncer: () => answers('pgbouncer', '--version'),
  caddy: () => answers('caddy', 'version'),
  pebble: () => answers('pebble', '-help'),
  postgresql: () => existsSync('/usr/lib/postgresql'),
}

/** @param {boolean} isFull whether drills run too */
export function installServers(isFull) {
  const names = isFull ? Object.keys(servers) : ['redis-server']
  const missing = names.filter((name) => !servers[name]())
  if (missing.length === 0) return
  if (process.platform === 'darwin')
    run('brew', 'install', ...missing.map((name) => (name === 'redis-server' ? 'redis' : name)))
  else if (run('apt-get', 'update')) run('apt-get', 'install', '-y', ...missing)
}
