/**
 * Preloaded into the command line: the names below `drill.example` are this machine, and ports 80 and 443 are those of
 * Caddy. NETWORK is `HTTP_PORT,HTTPS_PORT`.
 */
import dns from 'node:dns/promises'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'

const [http, https] = process.env.NETWORK.split(',').map(Number)
const { lookup } = dns
dns.lookup = async (host, options) =>
  host.endsWith('.drill.example') ? [{ address: '127.0.0.1', family: 4 }] : lookup(host, options)

const { connect } = net.Socket.prototype
net.Socket.prototype.connect = function connectToCaddy(...parts) {
  // Node passes the normalised arguments as an array.
  const options = Array.isArray(parts[0]) ? parts[0][0] : parts[0]
  if (options?.port === 80) options.port = http
  if (options?.port === 443) options.port = https
  return connect.apply(this, parts)
}
syncBuiltinESMExports()
