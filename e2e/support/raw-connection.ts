import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Builds requests as bytes, including requests that no HTTP client would send. */
export function toGet(path: string, headers: Record<string, string> = {}) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `GET ${path} HTTP/1.1\r\nHost: axs.localhost\r\nConnection: close\r\n${lines.join('')}\r\n`
}

/** Builds the same request on a keep-alive connection. */
export const toKeptGet = (path: string) => toGet(path).replace('Connection: close\r\n', '')

export async function openConnection(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => socket.destroy())
  await once(socket, 'connect')
  return socket
}

/** Sends bytes unchanged. Returns the status of the response, 0 if there was none. */
export async function readStatus(port: number, bytes: string): Promise<number> {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(await readResponse(port, bytes))?.[1] ?? 0)
}

/** Sends bytes unchanged. Returns the response as received. */
export async function readResponse(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let response = ''
  socket.on('data', (chunk: Buffer) => (response += chunk.toString('latin1')))
  socket.on('error', () => socket.destroy())
  socket.write(bytes)
  await once(socket, 'close')
  return response
}
