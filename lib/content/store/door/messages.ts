import type { Socket } from 'node:net'
import { deserialize, serialize } from 'node:v8'

/**
 * What a command and PGlite's thread say to each other over the socket in the data directory: each message
 * is its length in four bytes, then the value as V8 writes it. Each has one answer, in their order.
 *
 *   query     one statement, in the transaction if there is one
 *   changed   what was written concerns these organisations' readers
 */
export type Ask =
  | { kind: 'query'; statement: string; parameters: unknown[]; rowMode: 'array' | 'object'; asText: number[] }
  | { kind: 'begin' | 'commit' | 'rollback' }
  | { kind: 'changed'; organisations: readonly string[] }

export type Reply = { result: unknown } | { error: { message: string; code: string | null } }

/** A thousand long pieces are a tenth of it. */
const MAX_BYTES = 256 * 1024 * 1024

export function send(socket: Socket, message: Ask | Reply): void {
  const body = serialize(message)
  const head = Buffer.allocUnsafe(4)
  head.writeUInt32BE(body.length)
  socket.cork()
  socket.write(head)
  socket.write(body)
  socket.uncork()
}

/** Calls `onMessage` for each message, in their order; ends a connection that sends anything else. */
export function receive<Message>(socket: Socket, onMessage: (message: Message) => void): void {
  let chunks: Buffer[] = []
  let length = 0
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    length += chunk.length
    try {
      for (;;) {
        if (length < 4) return
        if (chunks[0]!.length < 4) chunks = [Buffer.concat(chunks)]
        const end = 4 + chunks[0]!.readUInt32BE(0)
        if (end > MAX_BYTES) throw new Error('message too long')
        if (length < end) return
        const all = Buffer.concat(chunks)
        chunks = [all.subarray(end)]
        length -= end
        onMessage(deserialize(all.subarray(4, end)) as Message)
      }
    } catch {
      socket.destroy()
    }
  })
}
