import { readFileSync } from 'node:fs'
import { ports, settings } from './settings.mjs'

/**
 * The configuration that the project ships, with the drill's copies and port in the place of its own,
 * and around it what nginx needs to run in a folder without root's.
 */
export function nginxConf(folder) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  return `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 2;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  ${temporary.join('\n  ')}
  ${withOwnAddresses(readFileSync(settings.nginxConf, 'utf8'))}
}
`
}

/** Each line of the first copy becomes one for each of the drill's, with its parameters; those of the second go. */
function withOwnAddresses(shipped) {
  const toCopies = (_, parameters) =>
    ports.copies.map((port) => `    server 127.0.0.1:${port}${parameters};\n`).join('')
  const own = shipped
    .replace(/^ *server 127\.0\.0\.1:3000([^;]*);\n/gm, toCopies)
    .replace(/^ *server 127\.0\.0\.1:3001[^;]*;\n/gm, '')
    .replace(/^( *)listen \d+/m, `$1listen 127.0.0.1:${ports.nginx}`)
  if (!own.includes(`127.0.0.1:${ports.copies[0]}`) || !own.includes(`listen 127.0.0.1:${ports.nginx}`)) {
    throw new Error(`${settings.nginxConf}: no \`server 127.0.0.1:3000\` or no \`listen\``)
  }
  return own
}
