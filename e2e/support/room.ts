import { expect, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test'
import type { OperationAnswer, OperationName } from '@/lib/features/operation-table'
import type { Site } from './site'

/** The editorial room of a site that a test has started. */
export const roomOrigin = ({ port }: Pick<Site, 'port'>) => `http://redaccion.localhost:${port}`

export const password = 'tres gatos miran el mar'

/** The link of the start that makes the first owner. */
export function findOwnerLink(site: Site): string {
  const line = site.lines().find(({ msg }) => msg === 'room has no owner')
  if (!line) throw new Error(site.output())
  return String(line.link)
}

/**
 * Makes the first owner, who is then signed in. It and `Room.invite` send what a form would: `room-accounts.spec.ts`
 * fills those forms in, and each page of a new site costs seconds of a processor.
 */
export async function becomeOwner(page: Page, site: Site): Promise<void> {
  await redeem(page, 'owner', findOwnerLink(site), { name: 'Ana Pérez', email: 'ana@example.com' })
}

/** Sends what the form of a link's page does. The page is one of the room's then, but none that is rendered. */
export async function redeem(page: Page, kind: 'owner' | 'invitation', link: string, account: object) {
  const { origin, searchParams } = new URL(link)
  await page.goto(`${origin}/robots.txt`)
  await send(page, `auth/redeem-${kind}`, { token: searchParams.get('clave'), password, ...account })
}

/** Signs in on the page that asks for it. */
export async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña').fill(secret)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** Somebody else's browser. */
export async function openBrowser(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext()
  return { context, page: await context.newPage() }
}

/** Lets a page make passkeys, and sign in by them, without anybody's finger. */
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

/** One of the actions of a piece that stand behind its bar's last button. */
export async function choose(page: Page, role: 'button' | 'link', name: string): Promise<void> {
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole(role, { name, exact: true }).click()
}

/** Waits until the editor has received the browser's selection. A busy page sends the event after the next key. */
export async function untilCursorIsHeard(text: Locator): Promise<void> {
  const readDistances = (element: Element) => {
    const editor = Reflect.get(element, 'editor')
    // Co-editing replaces the editor, and keeps the selection.
    if (!editor) return null
    const { view } = editor
    const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection()!
    const { anchor, head } = view.state.selection
    return [view.posAtDOM(anchorNode, anchorOffset) - anchor, view.posAtDOM(focusNode, focusOffset) - head]
  }
  await expect.poll(() => text.evaluate(readDistances)).toEqual([0, 0])
}

/** As a page of the room, in which somebody is signed in, performs an operation. Throws where it is not done. */
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

/** Of what the room has said to a request. Throws where something is not done. */
export function toAnswer<Answer>(what: string, outcome: { kind: string; answer: Answer }): Answer {
  if (outcome.kind !== 'done') throw new Error(`${what}: ${JSON.stringify(outcome)}`)
  return outcome.answer
}
