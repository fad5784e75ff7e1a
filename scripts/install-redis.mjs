/** Sees to a Redis server for the tests of what copies of the site share: the system's own package. */
import { spawnSync } from 'node:child_process'

const works = (command, ...args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0
const isThere = () => spawnSync('redis-server', ['--version']).status === 0

export function installRedis() {
  if (isThere()) return
  if (process.platform === 'darwin') works('brew', 'install', 'redis')
  else if (works('apt-get', 'update')) works('apt-get', 'install', '-y', 'redis-server')
}
