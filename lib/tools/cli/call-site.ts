import { request } from 'node:http'
import { getSettings } from '@/lib/base/platform/settings'
import { CommandError } from './command/command'

const TIMEOUT_MS = 10_000

/** Makes the site that runs on this machine invalidate all its cached content. Throws `CommandError` if that fails. */
export async function callSite(): Promise<void> {
  const { REVALIDATE_SECRET, PORT, HOST = '127.0.0.1' } = getSettings()
  if (REVALIDATE_SECRET === undefined) throw new CommandError(noSecret)
  const status = await post({ host: HOST, port: PORT, path: '/api/revalidate' }, REVALIDATE_SECRET).catch(
    (cause: Error) => {
      throw new CommandError(notReached(PORT, cause.message))
    },
  )
  if (status !== 200) throw new CommandError(notReached(PORT, `status ${status}`))
}

const noSecret = {
  en: 'the running site must be notified: set the same REVALIDATE_SECRET for it and here, or stop it first.',
  es: 'el sitio está en marcha por sí solo: indique REVALIDATE_SECRET, el mismo para él y aquí, o deténgalo antes.',
}

const notReached = (port: number, reason: string) => ({
  en: `the site on port ${port} could not be refreshed: ${reason}.`,
  es: `el sitio en el puerto ${port} no lo hizo: ${reason}.`,
})

function post(address: { host: string; port: number; path: string }, secret: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      host: 'localhost',
      authorization: `Bearer ${secret}`,
      'content-type': 'application/json',
    }
    const sent = request({ ...address, method: 'POST', headers, timeout: TIMEOUT_MS }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
    sent.on('timeout', () => sent.destroy(new Error('no answer')))
    sent.on('error', reject).end(JSON.stringify({ all: true }))
  })
}
