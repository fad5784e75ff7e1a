import { get } from 'node:http'
import { listDomains } from '@/lib/organisations/directory'
import { log } from '@/lib/platform/log'
import { chooseHomePages } from './choose-home-pages'
import type { LocalAddress } from './local-address'

/**
 * Renders some home pages once after a start, one after the other, so that few visitors wait for a
 * first rendering, or for Next to load a page's code. Sends HTTP requests, as a browser would.
 */
export async function warmUp(address: LocalAddress, localDomain: string): Promise<void> {
  for (const domain of chooseHomePages(await listDomains(), localDomain)) await visit(address, domain)
}

function visit(address: LocalAddress, host: string) {
  return new Promise<void>((resolve) => {
    const done = (result: number | undefined | Error) => {
      log().debug({ domain: host, result }, 'home page warmed up')
      resolve()
    }
    get({ ...address, path: '/home', headers: { host, 'accept-encoding': 'br' } }, (response) => {
      response.resume().on('end', () => done(response.statusCode))
    }).on('error', done)
  })
}
