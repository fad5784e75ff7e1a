import type { Browser } from '@playwright/test'
import { emptyFields, type PieceFields } from '@/lib/base/domain/piece'
import type { Role } from '@/lib/base/domain/roles'
import type { OperationAnswer, OperationName } from '@/lib/features/operation-table'
import { becomeOwner, openBrowser, redeem, roomOrigin, toAnswer } from './room'
import { startSite, type Site } from './site'

/**
 * An admin shared by tests that need only the usual settings: its site starts, gets its first owner and
 * renders its pages once for all of them. Tests may change only organisations that they create.
 */
export type Room = Omit<Awaited<ReturnType<typeof startRoom>>, 'stop'>

export type TestOrganisation = Awaited<ReturnType<Room['createOrganisation']>>

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
  let organisationCount = 0
  return {
    site,
    /** Browser storage in which the owner of this admin is signed in. */
    storageState,
    /** Performs an operation as the owner of this admin. Throws unless its outcome is 'done'. */
    perform,
    /** Creates an organisation with the settings and categories of the demo's AXS, and without posts. */
    createOrganisation: (name: string) =>
      createOrganisation(site, perform, { name, number: ++organisationCount }),
    /** Creates an unpublished post. */
    write: (organisation: string, fields: Fields) => write(perform, organisation, fields),
    publish: (organisation: string, fields: Fields) => publish(perform, organisation, fields),
    /** Opens a separate browser of a new person with a role in an organisation, signed in. */
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

async function createOrganisation(
  site: Site,
  perform: Perform,
  { name, number }: { name: string; number: number },
) {
  const [id, host] = [`E${number}`, `e${number}.localhost`]
  await perform('createOrganisation', id, { name, domain: host, from: 'AXS' })
  /** `origin` is the readers' site. The organisation's admin pages begin with `room`. */
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
