import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

/** A request that the receiver got. `id` is the id of the message, and `body` its unparsed content. */
export type Received = { id: string; headers: IncomingHttpHeaders; body: string }

/** A fake receiver. `answer` decides the response to each request; 204 by default. */
export async function openReceiver(
  answer: (response: ServerResponse, attempt: number) => void = (response) => response.writeHead(204).end(),
) {
  const received: Received[] = []
  const waiting: (() => void)[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')))
    request.on('end', () => {
      received.push({ id: String(request.headers['webhook-id']), headers: request.headers, body })
      for (const wake of waiting.splice(0)) wake()
      answer(response, received.length)
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/avisos`,
    received,
    /** Resolves once this many requests have arrived. */
    async untilReceived(count: number): Promise<void> {
      while (received.length < count) await new Promise<void>((resolve) => waiting.push(resolve))
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Returns the message. Throws if it was not signed with the secret. */
export const verify = ({ headers, body }: Received, secret: string): unknown =>
  new Webhook(secret).verify(body, headers as Record<string, string>)
