import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { holdSecrets } from '@/lib/base/platform/settings'

type Asked = { q: string[]; format: 'text' | 'html' } & Record<string, unknown>
type Raw = { status: number; text: string; location?: string } | null

/** A fake endpoint that answers like LibreTranslate, or with the response that a test sets. */
export function startServer() {
  const requests: Asked[] = []
  let raw: Raw | undefined
  let translate = (texts: string[], _format: Asked['format']) => texts
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      if (raw === null) return void response.destroy()
      const body = JSON.parse(Buffer.concat(pieces).toString()) as Asked
      requests.push(body)
      const { status, text, location } = raw ?? {
        status: 200,
        text: JSON.stringify({ translatedText: translate(body.q, body.format) }),
      }
      response
        .writeHead(status, { 'content-type': 'application/json', ...(location && { location }) })
        .end(text)
    })
  })
  const listening = once(server.listen(0, '127.0.0.1'), 'listening')
  const toSettings = () => {
    const { port } = server.address() as AddressInfo
    return { TRANSLATION_ADDRESS: `http://127.0.0.1:${port}`, TRANSLATION_KEY: 'clave' }
  }
  return {
    requests: () => requests,
    /** Returns the settings for another process that uses the endpoint. */
    async findSettings() {
      await listening
      return toSettings()
    },
    /** Makes this process use the endpoint. */
    configure() {
      holdSecrets(toSettings())
    },
    answerWith(next: typeof translate) {
      raw = undefined
      translate = next
    },
    answerRaw(next: Raw) {
      raw = next
    },
    async stop() {
      await listening
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
