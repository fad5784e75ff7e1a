import { expect, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test'
import type { OperationAnswer, OperationName } from '@/lib/features/operation-table'
import type { Site } from './site'

/** Origin of the admin of a site that a test has started. */
export const roomOrigin = ({ port }: Pick<Site, 'port'>) => `http://redaccion.localhost:${port}`

export const password = 'tres gatos miran el mar'

/** The first owner of an admin. */
export const firstOwner = { name: 'Ana Pérez', email: 'ana@example.com' }

/** Returns the startup link that creates the first owner. */
export function findOwnerLink(site: Site): string {
  const line = site.lines().find(({ msg }) => msg === 'admin has no owner')
  if (!line) throw new Error(site.output())
  return String(line.link)
}

/**
 * Creates the first owner and signs in. This and `Room.invite` send the requests of the forms directly,
 * because each page of a new site costs seconds of CPU. `room-accounts.spec.ts` fills those forms in.
 */
export async function becomeOwner(page: Page, site: Site): Promise<void> {
  await redeem(page, 'owner', findOwnerLink(site), firstOwner)
}

/** Sends the form of a link's page. Leaves the page on an address of the admin that renders nothing. */
export async function redeem(page: Page, kind: 'owner' | 'invitation', link: string, account: object) {
  const { origin, searchParams } = new URL(link)
  await page.goto(`${origin}/robots.txt`)
  await send(page, `auth/redeem-${kind}`, { token: searchParams.get('clave'), password, ...account })
}

/** Signs in on the sign-in page. */
export async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña').fill(secret)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** Opens a separate browser context. */
export async function openBrowser(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext()
  return { context, page: await context.newPage() }
}

/** Adds a virtual authenticator, so that a page can create passkeys and sign in with them. */
export async function addAuthenticator(context: BrowserContext, page: Page) {
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Opens a place of the admin through its navigation, and then one of the place's tabs or cards. */
export async function openPlace(page: Page, place: string, name?: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: place, exact: true }).click()
  if (name) await page.getByRole('main').getByRole('link', { name, exact: true }).click()
}

/** Signs out through the menu at the person's name. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /cuenta y preferencias$/ }).click()
  await page.getByRole('button', { name: 'Salir' }).click()
}

/** Actions in the menu beside 'Publicar'. */
const publishActions = [
  'Publicar ahora',
  'Programar',
  'Publicar con boletín',
  'Enviar a revisión',
  'Añadir a un lanzamiento',
]

/** Chooses an action of a post from one of the menus of its bar. */
export async function choose(page: Page, role: 'button' | 'link', name: string): Promise<void> {
  const menu = publishActions.includes(name) ? 'Otras formas de publicar' : 'Más acciones'
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole(role, { name, exact: true }).click()
}

/** Waits until the editor has received the browser's selection. A busy page sends the event only after the next key. */
export async function untilCursorIsHeard(text: Locator): Promise<void> {
  const readDistances = (element: Element) => {
    const editor = Reflect.get(element, 'editor')
    // While co-editing replaces the editor, there is no editor to compare with.
    if (!editor) return null
    const { view } = editor
    const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection()!
    const { anchor, head } = view.state.selection
    return [view.posAtDOM(anchorNode, anchorOffset) - anchor, view.posAtDOM(focusNode, focusOffset) - head]
  }
  await expect.poll(() => text.evaluate(readDistances)).toEqual([0, 0])
}

/**
 * Replaces the text with the keyboard. Does not use `fill`: it selects text in the document, but co-editing may restore
 * the editor's own selection before `fill` types.
 */
export async function retype(text: Locator, words: string): Promise<void> {
  await text.press('Control+a')
  await text.page().keyboard.insertText(words)
}

/** Performs an operation from a signed-in page of the admin. Throws unless its outcome is 'done'. */
export async function performOn<Name extends OperationName>(
  page: Page,
  name: Name,
  organisation: string,
  input: object,
): Promise<OperationAnswer<Name>> {
  return send(page, name, { organisation, input })
}

async function send<Answer>(page: Page, path: string, message: object): Promise<Answer> {
  const outcome = await page.evaluate(
    async ({ path: to, body }) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(`/api/${to}`, { method: 'POST', headers, body })).json()
    },
    { path, body: JSON.stringify(message) },
  )
  return toAnswer(path, outcome)
}

/** Returns the answer of an outcome. Throws unless it is 'done'. */
export function toAnswer<Answer>(request: string, outcome: { kind: string; answer: Answer }): Answer {
  if (outcome.kind !== 'done') throw new Error(`${request}: ${JSON.stringify(outcome)}`)
  return outcome.answer
}

/** Inserts a block at the cursor of a text through the menu of blocks. `name` is the beginning of the block's name. */
export async function insertBlock(page: Page, name: string) {
  await page.keyboard.type(`/${name}`)
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
}
