/** Caddy with `deploy/caddy/Caddyfile`; only ports, storage and the certificate authority are the drill's. */
import { openSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { startOwned, until } from '../../bench/cluster/processes.mjs'

/** Starts Caddy. Resolves once it listens. */
export async function startCaddy(folder, { admin, http, https, instances, authority }) {
  const shipped = readFileSync('deploy/caddy/Caddyfile', 'utf8')
  const options = [
    'admin off',
    `http_port ${http}`,
    `https_port ${https}`,
    'default_bind 127.0.0.1',
    `storage file_system ${path.join(folder, 'caddy')}`,
    `acme_ca ${authority.directory}`,
    `acme_ca_root ${authority.certificateFile}`,
  ]
  const config = shipped.replace(/^\{\n/m, `{\n\t${options.join('\n\t')}\n`)
  if (config === shipped) throw new Error('deploy/caddy/Caddyfile has no global options')
  const file = path.join(folder, 'Caddyfile')
  writeFileSync(file, config)
  const log = openSync(path.join(folder, 'caddy.log'), 'a')
  startOwned('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: {
      ...process.env,
      HOME: folder,
      CARTELERA_ASK: `http://127.0.0.1:${admin}/certificates/allowed`,
      CARTELERA_INSTANCES: instances.map((port) => `127.0.0.1:${port}`).join(' '),
    },
    stdio: ['ignore', log, log],
  })
  const isUp = async () => (await fetch(`http://127.0.0.1:${http}/`, { redirect: 'manual' })).status > 0
  if ((await until(isUp, { limitMs: 20_000 })) === null) throw new Error('Caddy did not start')
}
