import type { IncomingMessage } from 'node:http'
/** Maximum total size of all bodies that are being received. */
const MAX_TOTAL_BYTES = 32 * 1024 * 1024

/** Reads request bodies before they are forwarded. Limits the total size of all bodies in memory. */
export class RequestBodies {
  #bytes = 0

  /**
   * Returns the complete body. A body over `maxBytes` is cut shortly after the limit; the render thread then refuses
   * the request with a suitable message. Returns 'disconnected' if the client left, and 'overloaded' if all bodies
   * together exceed the limit.
   */
  async receive(request: IncomingMessage, maxBytes: number): Promise<Buffer | 'disconnected' | 'overloaded'> {
    if (request.destroyed) return 'disconnected'
    const pieces: Buffer[] = []
    let bytes = 0
    // An async iterator is not used: leaving its loop early would destroy the request and its socket.
    const end = await new Promise<'complete' | 'disconnected' | 'overloaded'>((resolve) => {
      const take = (piece: Buffer) => {
        pieces.push(piece)
        bytes += piece.length
        this.#bytes += piece.length
        const isOverloaded = this.#bytes > MAX_TOTAL_BYTES
        if (!isOverloaded && bytes <= maxBytes) return
        // The rest of the body is read and discarded.
        request.off('data', take)
        resolve(isOverloaded ? 'overloaded' : 'complete')
      }
      request.on('data', take)
      request.once('end', () => resolve('complete'))
      request.once('close', () => resolve('disconnected'))
    })
    this.#bytes -= bytes
    return end === 'complete' ? Buffer.concat(pieces) : end
  }
}
