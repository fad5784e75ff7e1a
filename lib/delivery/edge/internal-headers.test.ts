/** @jest-environment node */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { OrganisationId } from '@/lib/base/domain/model'
import { internalRequestHeaders } from '@/lib/base/http/internal-headers'
import { unlisted } from '@/lib/features/company/organisations/directory-entry'
import { parseSettings } from '@/lib/base/platform/settings'
import { DirectoryCache } from './directory-cache'
import { EdgeHandler } from './edge-handler'
import type { Health } from './health'
import { PageRequestResolver } from './page-request'
import type { StaticFiles } from './static-files'
import { openThreadChannel } from './thread-channel'

/** Values that a client may send in an internal header. None of them may have an effect. */
const values = [
  '',
  'nonsense',
  '{"router":"prefetch"}',
  '{"router":"navigation"}',
  '{"missed":{"path":"/es/AXS/home","format":"html"}}',
  '{"isRevalidation":true}',
  '{"written":{"organisation":"AXS","card":101,"at":1760000000000}}',
  '{"previewOf":"1"}',
]
const cells = Object.values(internalRequestHeaders).flatMap((name) =>
  values.map((value) => [name, value] as const),
)

const settings = parseSettings({})
const aRequest = (headers: Record<string, string>) => {
  const socket = { remoteAddress: '192.0.2.1' }
  return {
    method: 'GET',
    url: '/home?idOrgV=AXS',
    headers: { host: 'axs.example', ...headers },
    socket,
  } as unknown as IncomingMessage
}

/** Returns the headers of a request as its first handler receives them. */
async function readFirst(headers: Record<string, string>) {
  let seen: object = {}
  const health = {
    answer: ({ headers: received }: IncomingMessage) => {
      seen = { ...received }
      return true
    },
  }
  const { sender, receiver } = openThreadChannel()
  const handler = new EdgeHandler({
    files: { bytes: 0 } as StaticFiles,
    socketPath: '',
    channel: receiver,
    settings,
    health: health as unknown as Health,
    lookUpDirectory: () => undefined,
    lookUpFile: () => undefined,
    lookUpBuilds: () => undefined,
  })
  handler.handle(aRequest(headers), {} as ServerResponse)
  sender.port.close()
  return seen
}

test.each(cells)('%s: %s is removed before any handler reads it', async (name, value) => {
  expect(await readFirst({ [name]: value, accept: 'text/html' })).toEqual({
    host: 'axs.example',
    accept: 'text/html',
  })
})

test.each(cells)('%s: %s does not change the requested page', (name, value) => {
  const find = (headers: Record<string, string>) => {
    const directory = new DirectoryCache(() => undefined)
    const owner = 'AXS' as OrganisationId
    for (const key of ['domain:axs.example', `organisation:${owner}`] as const) {
      directory.answer(key, { ...unlisted, owner, freshUntil: Infinity })
    }
    return new PageRequestResolver(directory, settings).find(aRequest(headers))
  }
  expect(find({ [name]: value })).toEqual(find({}))
})
