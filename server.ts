import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { closeContentService } from '@/lib/content/service'
import { log } from '@/lib/log'
import { receive } from '@/lib/request/receive'
import { getSettings } from '@/lib/settings'
import { start } from '@/lib/start'

/**
 * The server of `npm start`: Next behind a door that tidies what comes in and what goes out.
 * `npm run dev` is plain Next.
 */

/** What runs when the process is told to stop may still finish. */
const SHUTDOWN_MS = 10_000

async function serve() {
  await start()
  const { PORT } = getSettings()
  // React and Next read this when they are loaded, hence the late import.
  Object.assign(process.env, { NODE_ENV: 'production' })
  const { default: next } = await import('next')
  // Next proxies rewrites to itself over HTTP unless it believes to be 'localhost'.
  const app = next({ dev: false, hostname: 'localhost', port: PORT })
  await app.prepare()
  const answer = app.getRequestHandler()
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    receive(request, response)
    answer(request, response).catch((cause: unknown) => {
      log().error({ err: cause }, 'a request was not answered')
      if (!response.headersSent) response.statusCode = 500
      response.end()
    })
  })
  server.listen(PORT, () => log().info({ port: PORT }, `Cartelera: http://localhost:${PORT}`))

  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(0), SHUTDOWN_MS).unref()
    server.close(async () => {
      await closeContentService()
      process.exit(0)
    })
    server.closeIdleConnections()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

serve().catch((cause: unknown) => {
  console.error(cause)
  process.exit(1)
})
