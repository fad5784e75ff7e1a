/** pebble, the ACME test server of Let's Encrypt, and its DNS server, which resolves every name to 127.0.0.1. */
import { execFileSync } from 'node:child_process'
import { openSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import path from 'node:path'
import { startOwned, until } from '../../bench/cluster/processes.mjs'

/** Lifetime of certificates. A proxy renews them after two thirds of it. */
export const CERTIFICATE_SECONDS = 420
/** Options that disable the challenge server's other protocols, because it only answers DNS queries. */
const WITHOUT_SERVERS = ['-http01', '', '-https01', '', '-tlsalpn01', '']
const NEW_CERTIFICATE = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'.split(' ')

/** Starts pebble. `ports`: port, management, dns, dnsManagement, and the proxy's http and https. */
export async function startAuthority(folder, ports) {
  const files = createCertificate(folder)
  const config = {
    pebble: {
      listenAddress: `127.0.0.1:${ports.port}`,
      managementListenAddress: `127.0.0.1:${ports.management}`,
      certificate: files.certificate,
      privateKey: files.key,
      httpPort: ports.http,
      tlsPort: ports.https,
      ocspResponderURL: '',
      externalAccountBindingRequired: false,
      certificateValidityPeriod: CERTIFICATE_SECONDS,
    },
  }
  const configFile = path.join(folder, 'pebble.json')
  writeFileSync(configFile, JSON.stringify(config))
  const dns = ['-dns01', `127.0.0.1:${ports.dns}`, '-management', `127.0.0.1:${ports.dnsManagement}`]
  startOwned('pebble-challtestsrv', [
    ...dns,
    '-defaultIPv4',
    '127.0.0.1',
    '-defaultIPv6',
    '',
    ...WITHOUT_SERVERS,
  ])
  const logFile = path.join(folder, 'pebble.log')
  const log = openSync(logFile, 'a')
  const child = startOwned('pebble', ['-config', configFile, '-dnsserver', `127.0.0.1:${ports.dns}`], {
    env: { ...process.env, PEBBLE_VA_NOSLEEP: '1', PEBBLE_WFE_NONCEREJECT: '0' },
    stdio: ['ignore', log, log],
  })
  const ca = readFileSync(files.certificate)
  const readRoot = () => get(`https://127.0.0.1:${ports.management}/roots/0`, ca)
  if ((await until(readRoot, { limitMs: 20_000 })) === null) throw new Error('pebble did not start')
  const root = await readRoot()
  return {
    pid: child.pid,
    directory: `https://127.0.0.1:${ports.port}/dir`,
    certificateFile: files.certificate,
    readRoots: () => root,
    countOrders: async () => readFileSync(logFile, 'utf8').split('/order-plz').length - 1,
  }
}

/** Creates the certificate of pebble's own interface. */
function createCertificate(folder) {
  const [key, certificate] = ['pebble.key', 'pebble.pem'].map((name) => path.join(folder, name))
  const subject = ['-subj', '/CN=pebble', '-addext', 'subjectAltName=IP:127.0.0.1']
  execFileSync('openssl', [...NEW_CERTIFICATE, '-keyout', key, '-out', certificate, ...subject], {
    stdio: 'ignore',
  })
  return { key, certificate }
}

function get(address, ca) {
  return new Promise((resolve, reject) => {
    request(address, { ca }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part) => (text += part))
      response.on('end', () => resolve(text))
    })
      .on('error', reject)
      .end()
  })
}
