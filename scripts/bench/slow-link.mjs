/**
 * A slow phone's connection, in front of a server on this machine: each way takes half of the round trip, and all
 * connections share the rates. Chromium's own throttling leaves out pages that are rendered ahead.
 */
import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/** As Lighthouse's phone preset: slow 4G. */
const ROUND_TRIP_MS = 150
const DOWN_BYTES_PER_MS = (1638.4 * 1024) / 8 / 1000
const UP_BYTES_PER_MS = (750 * 1024) / 8 / 1000

/**
 * Listens on a port of its own. `change` may alter what comes back, to something as long.
 *
 * @param {number} port
 * @param {(piece: Buffer) => Buffer} [change]
 */
export async function openSlowLink(port, change = (piece) => piece) {
  const down = createLine(DOWN_BYTES_PER_MS)
  const up = createLine(UP_BYTES_PER_MS)
  const sockets = new Set()
  const server = createServer((client) => {
    const site = connect(port, '127.0.0.1')
    for (const socket of [client, site]) {
      sockets.add(socket.setNoDelay())
      socket.on('error', () => undefined)
      socket.once('close', () => sockets.delete(socket))
    }
    client.on('data', (piece) => up(piece.length, () => site.write(piece)))
    site.on('data', (piece) => down(piece.length, () => client.write(change(piece))))
    client.once('close', () => site.destroy())
    site.once('close', () => down(0, () => client.end()))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: server.address().port,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** One direction: what is sent waits for what was sent before it, then for half of the round trip. */
function createLine(bytesPerMs) {
  const queue = []
  let freeAt = 0
  const deliverDue = () => {
    while (queue.length > 0 && queue[0].at <= performance.now()) queue.shift().deliver()
    if (queue.length > 0) setTimeout(deliverDue, Math.max(0, queue[0].at - performance.now()))
  }
  return (bytes, deliver) => {
    freeAt = Math.max(performance.now(), freeAt) + bytes / bytesPerMs
    queue.push({ at: freeAt + ROUND_TRIP_MS / 2, deliver })
    if (queue.length === 1) setTimeout(deliverDue, queue[0].at - performance.now())
  }
}
