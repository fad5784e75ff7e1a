import type { BrowserContext, Page } from '@playwright/test'
import { sample } from '@/lib/testing/suite'
import { colourRules, expectAccessible, showTheme } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { openPlace, roomOrigin } from './support/room'
import { watchForProblems } from './support/watch'

/** Pages of the admin for all organisations together. The tests run in order. */
test.describe.configure({ mode: 'serial' })

let room: string
let context: BrowserContext
let page: Page
let problems: () => string[]

const listed = () => page.locator('.piece-list > li')

test.beforeAll(async ({ browser, room: sharedRoom }) => {
  room = roomOrigin(sharedRoom.site)
  context = await browser.newContext({ reducedMotion: 'reduce', storageState: sharedRoom.storageState })
  problems = await watchForProblems(context)
  page = await context.newPage()
})
test.afterAll(async () => {
  expect(problems()).toEqual([])
  await context.close()
})

test('the organisation switch opens them by keyboard', async () => {
  await page.goto(`${room}/AXS`)
  const choice = page.getByLabel('Organización')
  await choice.focus()
  await choice.selectOption('Todas las organizaciones')
  await page.waitForURL(`${room}/todas`)
  await expect(page.getByLabel('Organización').locator('option:checked')).toHaveText(
    'Todas las organizaciones',
  )
  const navigation = page.getByRole('navigation', { name: 'Redacción' })
  await expect(navigation.getByRole('link')).toHaveText([
    'Inicio',
    'Publicaciones',
    'Plan',
    'Medios',
    'Lectores',
  ])
  await openPlace(page, 'Empresa')
  await expect(page.getByRole('navigation', { name: 'Empresa' }).getByRole('link')).toHaveText([
    'Organizaciones',
    'Personas',
    'Privacidad',
    'Dominios',
    'Envíos fallidos',
    'Marca y menús',
    'Seguridad',
    'Grupos',
  ])
  await expectAccessible(page)
})

test('posts are listed with their organisations, and typing finds them', async () => {
  await page.goto(`${room}/todas/publicaciones`)
  const names = new Set(await page.locator('.piece-list .piece-facts').allTextContents())
  expect(names.size).toBeGreaterThan(1)
  const organisation = page.getByRole('combobox', { name: 'Organización' }).last()
  await organisation.pressSequentially('nov')
  await expect(page.locator('datalist option').first()).toHaveAttribute('value', /nova/i)
  await organisation.fill('NVA')
  await organisation.press('Enter')
  await page.waitForURL(/organizacion=NVA/)
  for (const href of await listed()
    .locator('a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
    expect(href).toMatch(/^\/NVA\/(publicaciones\/|lecturas\?publicacion=)\d+$/)
  await expectAccessible(page)
})

test('a search by keyboard finds texts in all organisations', async () => {
  await page.goto(`${room}/todas/publicaciones`)
  await page.getByLabel('Título, texto o persona').focus()
  await page.keyboard.type('telepeaje')
  await page.keyboard.press('Enter')
  await page.waitForURL(/buscar=telepeaje/)
  await expect(listed().first()).toBeVisible()
  await listed().getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/(AXS|ACX|NVA)\/publicaciones\/\d+$/)
})

const lists = [
  '',
  '/publicaciones',
  '/comentarios',
  '/plan',
  '/medios',
  '/personas',
  '/dominios',
  '/tareas',
  '/lecturas',
]
for (const path of sample(lists, { count: 1, key: 'todas' }))
  test(`todas${path} fits a phone and both themes`, () => expectFits(path))

/** Checks the page of all organisations in both widths and themes. */
async function expectFits(path: string) {
  await page.setViewportSize({ width: 1366, height: 800 })
  await page.goto(`${room}/todas${path}`)
  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 800 })
    for (const theme of ['light', 'dark'] as const) {
      await showTheme(page, theme)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(width)
      const isPage = theme === 'light' && width === 1366
      await expectAccessible(page, { isPage, ...(theme === 'dark' && { rules: colourRules }) })
      if (process.env.SHOTS)
        await page.screenshot({
          path: `${process.env.SHOTS}/todas${path.replace('/', '-')}-${width}-${theme}.png`,
          fullPage: true,
        })
    }
  }
}
