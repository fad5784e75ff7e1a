import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { log } from '@/lib/base/platform/log'
import { getSettings } from '@/lib/base/platform/settings'

/**
 *   clean   nothing is known to be in it, or no scanner is asked to look
 *   found   the scanner knows what is in it
 *   away    the scanner does not say: nothing is taken that it has not looked at
 */
export type Scan = 'clean' | 'found' | 'away'

/** How long the scanner may say nothing: it looks at a gigabyte once it has it. */
const SILENCE_MS = 5 * 60_000
const CONNECT_MS = 5000
const MAX_REPLY_LENGTH = 4096

/** Has ClamAV look at a file, in pieces as it is read (`INSTREAM`), where `CLAMAV_ADDRESS` is set. Never rejects. */
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
    // Its end, or that it has enough: what it says counts.
    const sent = pipeline(createReadStream(file), toChunks, socket, { end: false })
    return await Promise.race([reply, sent.then(() => reply)])
  } finally {
    socket.destroy()
  }
}

/** Each piece after its length; none is the end. */
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
