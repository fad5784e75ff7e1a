import type { Browser } from '@playwright/test'
import { emptyFields, type PieceFields } from '@/lib/base/domain/piece'
import type { Role } from '@/lib/base/domain/roles'
import type { OperationAnswer, OperationName } from '@/lib/features/operation-table'
import { becomeOwner, openBrowser, redeem, roomOrigin, toAnswer } from './room'
import { startSite, type Site } from './site'

/**
 * One room for tests that need no other settings than the usual ones: its site has started, has its first owner and has
 * rendered its pages once for all of them. They change nothing but organisations of their own.
 */
export type Room = Omit<Awaited<ReturnType<typeof startRoom>>, 'stop'>

export type OwnOrganisation = Awaited<ReturnType<Room['found']>>

type Perform = <Name extends OperationName>(
  name: Name,
  organisation: string,
  input: object,
) => Promise<OperationAnswer<Name>>

type Fields = Partial<PieceFields>

export async function startRoom(browser: Browser) {
  const site = await startSite({}, { hasTestClock: false })
  const storageState = await makeOwner(browser, site)
  const cookie = storageState.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const headers = { host: new URL(roomOrigin(site)).host, cookie }
  const perform: Perform = async (name, organisation, input) =>
    toAnswer(name, JSON.parse((await site.post(`/api/${name}`, { organisation, input }, headers)).body))
  let founded = 0
  return {
    site,
    /** Of a browser in which its owner is signed in. */
    storageState,
    /** As its owner. Throws where it is not done. */
    perform,
    /** An organisation of a test's own, with the settings and categories of the demo's AXS, and no piece. */
    found: (name: string) => found(site, perform, { name, number: ++founded }),
    /** A piece that readers do not see. */
    write: (organisation: string, fields: Fields) => write(perform, organisation, fields),
    /** One that they see. */
    publish: (organisation: string, fields: Fields) => publish(perform, organisation, fields),
    /** Somebody with a role in an organisation, signed in in a browser of their own. */
    async invite(organisation: string, { name, ...invited }: { name: string; email: string; role: Role }) {
      const { link } = await perform('invitePerson', organisation, invited)
      const { page } = await openBrowser(browser)
      await redeem(page, 'invitation', link ?? '', { name })
      return page
    },
    stop: site.kill,
  }
}

async function makeOwner(browser: Browser, site: Site) {
  const { context, page } = await openBrowser(browser)
  await becomeOwner(page, site)
  const storageState = await context.storageState()
  await context.close()
  return storageState
}

async function found(site: Site, perform: Perform, { name, number }: { name: string; number: number }) {
  const [id, host] = [`E${number}`, `e${number}.localhost`]
  await perform('createOrganisation', id, { name, domain: host, from: 'AXS' })
  /** `origin` is its readers'; its pages in the room begin with `room`. */
  return { id, name, host, origin: `http://${host}:${site.port}`, room: `${roomOrigin(site)}/${id}` }
}

async function write(perform: Perform, organisation: string, fields: Fields) {
  const input = { from: crypto.randomUUID(), fields: { ...emptyFields, ...fields } }
  return perform('createPiece', organisation, input)
}

async function publish(perform: Perform, organisation: string, fields: Fields) {
  const { id, card } = await write(perform, organisation, fields)
  const { piece } = await perform('getPiece', organisation, { id })
  const input = { id, base: piece.version, from: crypto.randomUUID(), fields: piece.fields }
  await perform('publishPiece', organisation, input)
  return { id, card }
}
