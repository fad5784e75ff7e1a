import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { openBrowser } from './support/room'
import type { TestOrganisation } from './support/shared-room'

/** `room-releases.full.spec.ts` also arranges the front page of a release, and compares pages after its withdrawal. */

test('a release of two organisations is previewed, published at once in both, and withdrawn', async ({
  browser,
  room,
}) => {
  const [home, other] = [
    await room.createOrganisation('De temporada'),
    await room.createOrganisation('De otra temporada'),
  ]
  const fields = { content: '<p>Hojas.</p>', placement: 'upper' } as const
  const atHome = {
    title: 'Otoño en casa',
    ...(await room.write(home.id, { ...fields, title: 'Otoño en casa' })),
  }
  const there = await room.write(other.id, { ...fields, title: 'Otoño en la otra' })
  const read = ({ host }: TestOrganisation, path: string) => room.site.get(path, { host })
  const listStatuses = async () => [
    (await read(home, `/home/blog?id_card=${atHome.card}`)).status,
    (await read(other, `/home/blog?id_card=${there.card}`)).status,
  ]

  const page = await browser.newPage({ storageState: room.storageState })
  await test.step('it is assembled', async () => {
    // The palette opens this address.
    await page.goto(`${home.room}/paquetes?nuevo`)
    await page.getByLabel('Nombre').fill('Campaña')
    await page.getByRole('button', { name: 'Crear lanzamiento' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Campaña', exact: true })).toBeVisible()
    await page.getByLabel('Buscar publicaciones').fill('Otoño')
    await page.getByRole('button', { name: new RegExp(`^Añadir ?: ${atHome.title}`) }).click()
    await expect(page.getByRole('link', { name: atHome.title })).toBeVisible()
    const id = Number(new URL(page.url()).pathname.split('/').at(-1))
    await room.perform('addToRelease', home.id, { id, where: other.id, ids: [there.id] })
    await page.reload()
    await expect(page.getByRole('link', { name: 'Otoño en la otra' })).toBeVisible()
    await expectAccessible(page)
    expect(await listStatuses()).toEqual([404, 404])
  })

  await test.step("a link previews an organisation's pages, and nothing stores them", async () => {
    await page.getByRole('button', { name: 'Vista previa' }).click()
    const links = page.getByRole('link', { name: 'Vista previa: ' })
    await expect(links).toHaveCount(2)
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    const address = new URL(addresses.find((href) => href.includes(`//${home.host}`)) ?? '')
    const { context, page: reader } = await openBrowser(browser)
    const response = await reader.goto(address.href)
    expect(response?.headers()['cache-control']).toBe('private, no-store')
    expect(response?.headers()['x-robots-tag']).toContain('noindex')
    await expect(reader.getByRole('main').getByRole('heading', { name: atHome.title })).toBeVisible()
    await context.close()
    expect((await read(home, '/home')).body).not.toContain(atHome.title)
    expect((await read(other, address.pathname + address.search)).status).toBe(410)
  })

  await test.step('it is published and withdrawn', async () => {
    const confirm = async (name: string, result: string) => {
      await page.getByRole('button', { name }).click()
      await page
        .getByRole('group', { name: /Los lectores/ })
        .getByRole('button', { name })
        .click()
      await expect(page.getByText(result, { exact: true })).toBeVisible()
    }
    await confirm('Publicar ahora', 'Publicado')
    expect(await listStatuses()).toEqual([200, 200])
    await expect.poll(async () => (await read(home, '/home')).body).toContain(atHome.title)
    await confirm('Retirar el lanzamiento entero', 'Retirado')
    expect(await listStatuses()).toEqual([404, 404])
    await expect.poll(async () => (await read(home, '/home')).body).not.toContain(atHome.title)
  })
  await page.close()
})
