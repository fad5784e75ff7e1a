import { readFileSync } from 'node:fs'
import { ports, settings } from './settings.mjs'

/**
 * Returns the shipped configuration with the drill's instances and port. Adds the directives that nginx needs to run
 * without root.
 */
export function nginxConf(folder, used = ports) {
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
  ${withOwnAddresses(readFileSync(settings.nginxConf, 'utf8'), used)}
}
`
}

/** Repeats each line of the shipped file's first instance for every instance of the drill, without the second one. */
function withOwnAddresses(shipped, used) {
  const toCopies = (_, parameters) =>
    used.copies.map((port) => `    server 127.0.0.1:${port}${parameters};\n`).join('')
  const configuration = shipped
    .replace(/^ *server 127\.0\.0\.1:3000([^;]*);\n/gm, toCopies)
    .replace(/^ *server 127\.0\.0\.1:3001[^;]*;\n/gm, '')
    .replace(/^( *)listen \d+/m, `$1listen 127.0.0.1:${used.nginx}`)
  if (
    !configuration.includes(`127.0.0.1:${used.copies[0]}`) ||
    !configuration.includes(`listen 127.0.0.1:${used.nginx}`)
  ) {
    throw new Error(`${settings.nginxConf}: no \`server 127.0.0.1:3000\` or no \`listen\``)
  }
  return configuration
}
