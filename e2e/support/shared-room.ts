import type { Browser, BrowserContextOptions } from '@playwright/test'
import { emptyFields, type PieceFields } from '@/lib/base/domain/piece'
import type { Role } from '@/lib/base/domain/roles'
import type { OperationAnswer, OperationName } from '@/lib/features/operation-table'
import { findOwnerLink, firstOwner, openBrowser, password, redeem, roomOrigin, toAnswer } from './room'
import { startSite, toClient, type SiteClient } from './site'

/**
 * An admin shared by tests that need only the usual settings: its site starts, gets its first owner and
 * renders its pages once for all of them, in all workers. Tests may change only organisations that they create.
 */
export type Room = Omit<Awaited<ReturnType<typeof openRoom>>, 'stop'>

export type TestOrganisation = Awaited<ReturnType<Room['createOrganisation']>>

type Perform = <Name extends OperationName>(
  name: Name,
  organisation: string,
  input: object,
) => Promise<OperationAnswer<Name>>

type Fields = Partial<PieceFields>

/** Settings of the shared admin other than the default ones. */
export const sharedSettings = { REVALIDATE_SECRET: 'shared-revalidate-secret' }

/** Creates the first owner of the admin at `site` by the form of the startup link. */
export async function createOwner(site: SiteClient, link: string): Promise<void> {
  const token = new URL(link).searchParams.get('clave')
  await sendForm(site, 'redeem-owner', { token, password, ...firstOwner })
}

/**
 * Opens the admin that all workers share, or starts one if the tests use a running site. `worker` is the number of the
 * worker, so that each names its organisations differently.
 */
export async function openRoom(browser: Browser, worker: number) {
  const { E2E_ROOM_PORT: port } = process.env
  if (port !== undefined) return toRoom(browser, toClient(Number(port)), worker)
  const site = await startSite(sharedSettings, { hasTestClock: false })
  await createOwner(site, findOwnerLink(site))
  return { ...(await toRoom(browser, site, worker)), stop: site.kill }
}

async function toRoom(browser: Browser, site: SiteClient, worker: number) {
  const storageState = await signInOwner(site)
  const cookie = storageState.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const headers = { host: new URL(roomOrigin(site)).host, cookie }
  const perform: Perform = async (name, organisation, input) =>
    toAnswer(name, JSON.parse((await site.post(`/api/${name}`, { organisation, input }, headers)).body))
  let organisationCount = 100 * worker
  return {
    site,
    /** Browser storage in which the owner of this admin is signed in. */
    storageState,
    /** Performs an operation as the owner of this admin. Throws unless its outcome is 'done'. */
    perform,
    /** Creates an organisation with the settings and categories of `from` in the demo, and without posts. */
    createOrganisation: (name: string, from: 'AXS' | 'NVA' = 'AXS') =>
      createOrganisation(site, perform, { name, from, number: ++organisationCount }),
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
    stop: async () => {},
  }
}

/** Signs the owner in. Returns browser storage with the session. */
async function signInOwner(site: SiteClient) {
  const { headers } = await sendForm(site, 'sign-in', { email: firstOwner.email, password })
  const cookies = (headers['set-cookie'] ?? []).map((line) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    const { hostname: domain } = new URL(roomOrigin(site))
    return {
      name,
      value,
      domain,
      path: '/',
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: 'Lax' as const,
    }
  })
  return { cookies, origins: [] } satisfies BrowserContextOptions['storageState']
}

/** Sends a form of accounts. Throws unless it succeeds. */
async function sendForm(site: SiteClient, name: string, fields: object) {
  const { host } = new URL(roomOrigin(site))
  const response = await site.post(`/api/auth/${name}`, fields, { host })
  toAnswer(name, JSON.parse(response.body))
  return response
}

async function createOrganisation(
  site: SiteClient,
  perform: Perform,
  { name, from, number }: { name: string; from: string; number: number },
) {
  const [id, host] = [`E${number}`, `e${number}.localhost`]
  await perform('createOrganisation', id, { name, domain: host, from })
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
