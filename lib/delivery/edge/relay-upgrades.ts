import type { IncomingMessage, Server } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'

/** Forwards upgraded connections to the render thread. In development, Next reloads pages over a web socket. */
export function relayUpgrades(server: Server, socketPath: string): void {
  server.on('upgrade', (request: IncomingMessage, client: Duplex, head: Buffer) => {
    const render = connect(socketPath)
    const end = () => {
      client.destroy()
      render.destroy()
    }
    for (const side of [client, render]) side.on('error', end).on('close', end)
    request.socket.setTimeout(0)
    render.write(toText(request))
    render.write(head)
    render.pipe(client).pipe(render)
  })
}

function toText({ method, url, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/1.1`]
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  return `${lines.join('\r\n')}\r\n\r\n`
}
