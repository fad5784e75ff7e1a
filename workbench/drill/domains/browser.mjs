/** Requests as a browser sends them, with a new TLS connection each. */
import { request as requestPlain } from 'node:http'
import { request } from 'node:https'

const TIMEOUT_MS = 60_000

/** Creates a client. `readRoots` returns the root certificates that it trusts, as PEM. */
export function createBrowser(port, readRoots) {
  return {
    /** Requests a page. Rejects if the certificate is not valid for the host. */
    get: (host, path) =>
      send(request, {
        host: '127.0.0.1',
        port,
        path,
        servername: host,
        ca: readRoots(),
        agent: false,
        headers: { host: `${host}:${port}` },
      }),
    getPlain: (plainPort, host, path) =>
      send(requestPlain, { host: '127.0.0.1', port: plainPort, path, agent: false, headers: { host } }),
  }
}

function send(start, options) {
  return new Promise((resolve, reject) => {
    start({ ...options, timeout: TIMEOUT_MS }, (response) => {
      const certificate = response.socket.getPeerCertificate?.() ?? null
      response.resume().on('end', () => {
        resolve({ status: response.statusCode, headers: response.headers, certificate })
      })
      response.on('error', reject)
    })
      .on('timeout', function end() {
        this.destroy(new Error('timeout'))
      })
      .on('error', reject)
      .end()
  })
}
