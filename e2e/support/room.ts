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

/** Makes the first owner, who is then signed in. */
export async function becomeOwner(page: Page, site: Site): Promise<void> {
  await page.goto(findOwnerLink(site))
  await page.getByLabel('Nombre').fill('Ana Pérez')
  await page.getByLabel('Correo electrónico').fill('ana@example.com')
  await page.getByLabel('Contraseña').fill(password)
  await page.getByRole('button', { name: 'Crear la cuenta' }).click()
  await page.waitForURL(/\/(AXS|ACX|NVA)$/)
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

/** Waits until the editor has heard where the browser's cursor is: by an event, which a busy page sends after the next key. */
export async function untilCursorIsHeard(text: Locator): Promise<void> {
  const readDistances = (element: Element) => {
    const { view } = Reflect.get(element, 'editor')
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
  const body = JSON.stringify({ organisation, input })
  const outcome = await page.evaluate(
    async ({ path, body: text }) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(path, { method: 'POST', headers, body: text })).json()
    },
    { path: `/api/${name}`, body },
  )
  if (outcome.kind !== 'done') throw new Error(`${name}: ${JSON.stringify(outcome)}`)
  return outcome.answer
}
