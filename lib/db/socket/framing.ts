import type { Socket } from 'node:net'
import { deserialize, serialize } from 'node:v8'
import type { MessagePort } from 'node:worker_threads'

/** Connection that transports messages (values serialised by V8) in order. */
export type Line = {
  send(message: unknown): void
  /** Must be called once. `onClose` is called after the last message. */
  listen(onMessage: (message: unknown) => void, onClose: () => void): void
  /** Closes the connection after all messages were sent. */
  end(): void
  destroy(): void
}

/** Maximum size of a message, in bytes. A message with a thousand long pieces has about a tenth of this size. */
const MAX_BYTES = 256 * 1024 * 1024

/** Sends messages over a socket: the length in four bytes, then the serialised value. */
export function overSocket(socket: Socket): Line {
  return {
    send: (message) => {
      const body = serialize(message)
      const head = Buffer.allocUnsafe(4)
      head.writeUInt32BE(body.length)
      socket.cork()
      socket.write(head)
      socket.write(body)
      socket.uncork()
    },
    listen: (onMessage, onClose) => {
      receive(socket, onMessage)
      socket.on('error', () => socket.destroy()).on('close', onClose)
    },
    end: () => socket.end(),
    destroy: () => socket.destroy(),
  }
}

/** Sends messages between two threads. The bytes are transferred instead of copied. */
export function overPort(port: MessagePort): Line {
  return {
    send: (message) => {
      const body = serialize(message)
      port.postMessage(body, [body.buffer as ArrayBuffer])
    },
    listen: (onMessage, onClose) => {
      port.on('message', (body: Uint8Array) => onMessage(deserialize(body))).on('close', onClose)
    },
    end: () => port.close(),
    destroy: () => port.close(),
  }
}

/** Calls `onMessage` for each received message, in order. Closes the connection if the data is invalid. */
function receive(socket: Socket, onMessage: (message: unknown) => void): void {
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
        onMessage(deserialize(all.subarray(4, end)))
      }
    } catch {
      socket.destroy()
    }
  })
}
