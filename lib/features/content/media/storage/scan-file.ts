import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { log } from '@/lib/base/platform/log'
import { getSettings } from '@/lib/base/platform/settings'

/**
 * Results of a scan:
 *
 *   clean   nothing was detected, or no scanner is configured
 *   found   the scanner detected something
 *   away    the scanner gave no result, so the file must not be accepted
 */
export type Scan = 'clean' | 'found' | 'away'

/** Time in ms without a reply before the scan fails. The scanner starts when it has the whole file, up to gigabytes. */
const SILENCE_MS = 5 * 60_000
const CONNECT_MS = 5000
const MAX_REPLY_LENGTH = 4096

/** Scans a file with ClamAV (`INSTREAM`) if `CLAMAV_ADDRESS` is set. Streams the file. Never throws. */
export async function scanFile(file: string, address = getSettings().CLAMAV_ADDRESS): Promise<Scan> {
  if (address === undefined) return 'clean'
  try {
    const reply = await ask(address, file)
    if (reply.endsWith(' FOUND')) return 'found'
    if (reply === 'stream: OK') return 'clean'
    throw new Error(`the scanner answered ${reply.slice(0, 200)}`)
  } catch (err) {
    log().error({ err }, 'file not scanned')
    return 'away'
  }
}

async function ask({ host, port }: { host: string; port: number }, file: string): Promise<string> {
  const socket = connect({ host, port })
  try {
    socket.setTimeout(CONNECT_MS, () => socket.destroy(new Error('no answer in time')))
    await once(socket, 'connect')
    socket.setTimeout(SILENCE_MS)
    const reply = readReply(socket)
    // The scanner may reply before the end of the file. Its reply counts in any case.
    const sent = pipeline(createReadStream(file), toChunks, socket, { end: false })
    return await Promise.race([reply, sent.then(() => reply)])
  } finally {
    socket.destroy()
  }
}

/** Prefixes each chunk with its length, as ClamAV's INSTREAM requires. A zero length marks the end. */
async function* toChunks(pieces: AsyncIterable<Buffer>) {
  yield Buffer.from('zINSTREAM\0')
  for await (const piece of pieces) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(piece.length)
    yield length
    yield piece
  }
  yield Buffer.alloc(4)
}

async function readReply(socket: Socket): Promise<string> {
  let reply = ''
  for await (const piece of socket) {
    reply += String(piece)
    if (reply.includes('\0') || reply.length > MAX_REPLY_LENGTH) break
  }
  if (reply === '') throw new Error('the scanner left')
  return reply.split('\0', 1)[0]?.trim() ?? ''
}
