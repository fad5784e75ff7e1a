import { connect, isIP, type Socket } from 'node:net'
import { hostname } from 'node:os'
import { connect as connectTls } from 'node:tls'
import type { ChainedLine } from './chain'

/** RFC 5424: facility 'log audit'; severities informational, warning, error. */
const FACILITY = 13
const severities = { done: 6, refused: 4, failed: 3 }

/**
 * Formats an RFC 5424 message, framed by its length in bytes (RFC 6587). The action is the MSGID, and the JSON line is
 * the text.
 */
export function toSyslog(line: ChainedLine): string {
  const priority = FACILITY * 8 + severities[line.result]
  const id = line.action.replaceAll(/[^\x21-\x7e]/g, '').slice(0, 32) || '-'
  const message = `<${priority}>1 ${line.at} ${hostname()} cartelera - ${id} - ${JSON.stringify(line)}`
  return `${Buffer.byteLength(message)} ${message}`
}

type Collector = { host: string; port: number; isTls: boolean }

/**
 * Parses `log.example:6514`, over TLS (RFC 5425) unless it begins with `tcp://`. Returns null for an invalid
 * address.
 */
export function parseCollector(address: string): Collector | null {
  const [, scheme, host, port] = /^(?:(tcp|tls):\/\/)?([\w.-]+|\[[\da-f:]+\]):(\d{1,5})$/i.exec(address) ?? []
  if (host === undefined || Number(port) > 65_535) return null
  return { host: host.replaceAll(/[[\]]/g, ''), port: Number(port), isTls: scheme !== 'tcp' }
}

const SILENT_MS = 10_000

/** Opens a connection to a log collector. The connection fails after `SILENT_MS` without activity. */
export function openCollector({ host, port, isTls }: Collector): Socket {
  const socket = isTls
    ? connectTls({ host, port, servername: isIP(host) ? '' : host })
    : connect({ host, port })
  return socket.setTimeout(SILENT_MS, () => socket.destroy(new Error('no answer')))
}
