import type { Page } from '@playwright/test'
import { isGate } from '@/lib/testing/suite'
import { expectAccessible, showTheme } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { choose } from './support/room'
import type { TestOrganisation, Room } from './support/shared-room'

/**
 * One post in several organisations: an owner of all, and an editor of its home who may only offer it. The gate leaves
 * out the steps of changes and offers, which `sharing.test.ts` tests without a browser.
 */
test.describe.configure({ mode: 'serial' })

let site: Room['site']
let home: TestOrganisation
let taker: TestOrganisation
let decliner: TestOrganisation

test.beforeAll(async ({ room }) => {
  site = room.site
  home = await room.createOrganisation('La casa del faro')
  taker = await room.createOrganisation('La que toma')
  decliner = await room.createOrganisation('La que rechaza')
})

const title = 'Un faro para todos'
const find = async ({ host }: TestOrganisation, text = title) => {
  const search = `/home/buscar?descripcionBuscar=${encodeURIComponent(text)}`
  const { body } = await site.get(search, { host })
  return body.includes(`>${text}<`)
}
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const titleField = (page: Page) => page.getByRole('textbox', { name: 'Título', exact: true })

async function openPiece(page: Page, { room }: TestOrganisation, name = title) {
  await page.goto(`${room}/publicaciones`)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(titleField(page)).toHaveValue(name)
}

/** A step that only the full suite runs. */
async function stepInFull(name: string, body: () => Promise<void>) {
  if (!isGate) await test.step(name, body)
}

async function update(page: Page) {
  await button(page, 'Actualizar').click()
  await expect(page.getByText('Los lectores ya la ven')).toBeVisible()
}

test('a post is shared, accepted, adapted, followed, declined and withdrawn everywhere', async ({
  browser,
  room,
}) => {
  const context = await browser.newContext({ reducedMotion: 'reduce', storageState: room.storageState })
  const page = await context.newPage()
  const dialog = page.getByRole('dialog')
  let homeTitle = title
  const { id, card } = await room.publish(home.id, { title, content: '<p>La luz llega lejos.</p>' })

  await test.step('it is published at once where its editor may publish', async () => {
    await page.goto(`${home.room}/publicaciones/${id}`)
    await choose(page, 'button', 'Compartir con…')
    await expect(dialog.getByText('se publica enseguida').first()).toBeVisible()
    await dialog.getByLabel('Buscar organizaciones').fill(taker.name)
    await expect(dialog.getByRole('group', { name: 'A quién' }).getByRole('checkbox')).toHaveCount(1)
    await dialog.getByRole('group', { name: 'A quién' }).getByRole('checkbox').check()
    await expect(dialog.getByText(/^Se publica enseguida en /)).toBeVisible()
    await expectAccessible(page)
    await button(page, 'Compartir').click()
    await expect(dialog.getByText('Tomada', { exact: true })).toBeVisible()
    await expect.poll(() => find(taker)).toBe(true)
    await dialog.getByRole('button', { name: 'Cerrar' }).click()
  })

  await test.step('crawlers get its home as the canonical address of the copy', async () => {
    const { pieces } = await room.perform('listPieces', taker.id, {})
    const copy = await site.get(`/home/blog?id_card=${pieces[0]?.card}`, { host: taker.host })
    const canonical = `<link rel="canonical" href="https://${home.host}/home/blog?id_card=${card}"`
    expect(copy.body).toContain(canonical)
  })

  await test.step('the receiver sees which fields are inherited, and writes its own', async () => {
    await openPiece(page, taker)
    const strip = page.getByRole('region', { name: 'Procedencia' })
    await expect(strip.getByText(home.name).first()).toBeVisible()
    await expect(page.getByText(/^De la casa: .* no permite cambiarlo$/)).toBeVisible()
    await expect(page.getByText('La luz llega lejos.').first()).toBeVisible()
    await titleField(page).fill('Nuestro faro')
    await expect(page.getByText('Propio', { exact: true })).toHaveCount(1)
    await page.getByRole('textbox', { name: 'Introducción' }).fill('Dicho aquí.')
    await expectAccessible(page)
    await showTheme(page, 'dark')
    await expectAccessible(page, { rules: ['color-contrast'] })
    await showTheme(page, 'light')
    await update(page)
    await expect.poll(() => find(taker, 'Nuestro faro')).toBe(true)
  })

  await stepInFull('a change at home is shown at the adapted field, and one click applies it', async () => {
    await openPiece(page, home)
    homeTitle = 'Un faro mayor para todos'
    await titleField(page).fill(homeTitle)
    await update(page)
    await expect(async () => {
      await openPiece(page, taker, 'Nuestro faro')
      await expect(page.getByRole('heading', { name: 'El original ha cambiado' })).toBeVisible({
        timeout: 2000,
      })
    }).toPass()
    const strip = page.getByRole('region', { name: 'Procedencia' })
    await expect(strip.locator('ins')).toContainText('mayor')
    await expectAccessible(page)
    await button(page, 'Entendido').click()
    await expect(page.getByRole('heading', { name: 'El original ha cambiado' })).toHaveCount(0)
    await button(page, /^Volver a lo de la casa/).click()
    await expect(titleField(page)).toHaveValue('Un faro mayor para todos')
    await expect(page.getByText('Propio', { exact: true })).toHaveCount(0)
    await update(page)
    await expect.poll(() => find(taker, 'Un faro mayor para todos')).toBe(true)
  })

  await stepInFull(
    'offered where its editor may not publish: declined with a reason, offered again, accepted',
    async () => {
      const invited = { name: 'Eva', email: `eva@${home.host}`, role: 'editor' } as const
      const eva = await room.invite(home.id, invited)
      await openPiece(eva, home, 'Un faro mayor para todos')
      const offer = async () => {
        await choose(eva, 'button', 'Compartir con…')
        const offered = eva.getByRole('dialog')
        await offered.getByLabel('Buscar organizaciones').fill(decliner.name)
        const receivers = offered.getByRole('group', { name: 'A quién' })
        // The narrower list moves the button below it, possibly during a click on it.
        await expect(receivers.getByRole('checkbox')).toHaveCount(1)
        await receivers.getByLabel(decliner.name).check()
        await expect(eva.getByText(/^Se ofrece a /)).toBeVisible()
        await button(eva, 'Compartir').click()
        await expect(eva.getByText('Ofrecida', { exact: true })).toBeVisible()
        await eva.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
      }
      await offer()
      await page.goto(decliner.room)
      await page.getByRole('link', { name: 'Una publicación ofrecida espera su decisión' }).click()
      await expectAccessible(page)
      await button(page, /^Rechazar/).click()
      await button(page, 'Rechazar').click()
      await expect(page.getByText('Falta este dato.')).toBeVisible()
      await page.getByLabel('Por qué').fill('Aquí no hay mar.')
      await button(page, 'Rechazar').click()
      await expect(page.getByText('Ninguna organización ofrece nada por ahora.')).toBeVisible()
      await choose(eva, 'button', 'Compartir con…')
      await expect(eva.getByText('«Aquí no hay mar.»')).toBeVisible()
      await eva.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
      await offer()
      await page.reload()
      await button(page, /^Tomar y publicar/).click()
      await expect.poll(() => find(decliner, 'Un faro mayor para todos')).toBe(true)
      await eva.context().close()
    },
  )

  await test.step('withdrawn everywhere', async () => {
    await openPiece(page, home, homeTitle)
    await choose(page, 'button', 'Retirar')
    const copies = isGate ? '¿Y la copia de la otra organización?' : '¿Y las copias de 2 organizaciones?'
    await expect(dialog.getByText(copies)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Retirar' }).click()
    for (const organisation of [home, taker, decliner])
      for (const text of [homeTitle, 'Nuestro faro'])
        await expect.poll(() => find(organisation, text)).toBe(false)
  })
  await context.close()
})
