import type { Page } from '@playwright/test'
import { headerKinds } from '@/lib/base/domain/appearance'
import { bandChoices, paperChoices, typefacePairs } from '@/lib/base/domain/brand'
import { toArticleHref, toSearchHref } from '@/lib/base/links/links'
import { toReadable } from '@/lib/base/theme/accent'
import { isGate, sample } from '@/lib/testing/suite'
import { colourRules, expectAccessible, showTheme } from './support/accessibility'
import { expect, test } from './support/fixtures'
import type { Room, TestOrganisation } from './support/shared-room'

/**
 * Any brand that the admin accepts gives readable pages. The full suite checks 200 brands, each on one of four pages.
 * The gate checks two of them, which change with each commit.
 */
const drawn = sample(
  Array.from({ length: 200 }, (_, number) => number),
  { count: 2, key: 'brands' },
)
const AT_ONCE = isGate ? 2 : 10
const NARROWEST = 320

for (let start = 0; start < drawn.length; start += AT_ONCE) {
  const numbers = drawn.slice(start, start + AT_ONCE)
  test(`pages with the brands ${numbers.join(', ')} are accessible in both themes, narrow, and have the same policy`, async ({
    page,
    room,
    http,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const organisation = await room.createOrganisation(`Marca ${numbers[0]}`)
    const paths = await publishPages(room, organisation)
    const readPolicy = async (path: string) => {
      const { headers } = await http(organisation.origin, path)
      return String(headers['content-security-policy']).replace(/ 'sha256-[^']+'/g, '')
    }
    const policy = await readPolicy('/home')
    for (const number of numbers) {
      const brand = makeBrand(number)
      await saveBrand(room, organisation.id, brand)
      const path = paths[number % paths.length]!
      const state = `${path} with brand ${number}: ${JSON.stringify({ ...brand, logo: brand.logo !== null })}`
      await expect
        .poll(async () => (await http(organisation.origin, path)).body.toString())
        .toContain(brand.mark)
      expect(await readPolicy(path), state).toBe(policy)
      await page.setViewportSize({ width: 1280, height: 720 })
      await page.goto(organisation.origin + path)
      await expectAccessible(page, { state: `${state}, light`, isPage: true })
      await showTheme(page, 'dark')
      await expectAccessible(page, { rules: colourRules, state: `${state}, dark`, isPage: true })
      await page.setViewportSize({ width: NARROWEST, height: 700 })
      await expect.poll(() => overflow(page), `${state}, overflow at ${NARROWEST} px`).toBe(0)
    }
  })
}

test('a pair of typefaces is chosen in the admin, and readers load only its fonts', async ({
  page,
  browser,
  room,
}) => {
  const organisation = await room.createOrganisation('Tipografía')
  const [path] = await publishPages(room, organisation)
  const context = await browser.newContext({ reducedMotion: 'reduce', storageState: room.storageState })
  const admin = await context.newPage()
  await admin.goto(`${organisation.room}/marca`)
  const section = admin.locator('#typefaces')
  await section.scrollIntoViewIfNeeded()
  await expect(section.locator('[data-typefaces]')).toHaveCount(typefacePairs.length - 1)
  await section.getByRole('radio', { name: 'De libro' }).focus()
  await admin.keyboard.press('Space')
  await expectAccessible(admin, { parts: ['#typefaces'], isPage: true })
  await section.getByRole('button', { name: 'Guardar y publicar' }).click()
  await expect(section.getByText('Guardado. Los lectores ya lo ven.')).toBeVisible()
  await admin.setViewportSize({ width: NARROWEST, height: 700 })
  await expect.poll(() => overflow(admin)).toBe(0)
  await context.close()

  const fonts: string[] = []
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()))
  await page.goto(organisation.origin + path)
  await expect(page.locator('html')).toHaveAttribute('data-typefaces', 'literata')
  await page.evaluate(() => document.fonts.ready)
  const families = fonts.map((url) => /typefaces\/(.+)-(early|rest)\./.exec(url)?.[1] ?? url)
  expect([...new Set(families)].toSorted()).toEqual(['inter', 'literata'])
})

/** Horizontal overflow of the page, in CSS px. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

type Random = <Choice>(choices: readonly Choice[]) => Choice

/** Returns a sequence of choices that depends on the number alone (mulberry32). */
function toRandom(number: number): Random {
  let state = number * 0x9e3779b1
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return (choices) => choices[Math.floor(next() * choices.length)]!
}

const hexDigits = [...'0123456789abcdef']
const titles = [
  'Sobre nosotros',
  'Qué hacemos y para quién',
  'Internacionalización',
  'I+D',
  'Contacto',
  'Ñandú',
]
const sizes = [
  [400, 60],
  [2000, 100],
  [100, 100],
  [90, 300],
] as const

type Brand = ReturnType<typeof makeBrand>

/** Makes a brand from its number. `mark` is a menu entry that only pages with this brand contain. */
function makeBrand(number: number) {
  const random = toRandom(number)
  const mark = `Entrada ${number}`
  const toColour = () => `#${Array.from({ length: 6 }, () => random(hexDigits)).join('')}`
  const toPicture = ([width, height]: readonly [number, number]) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path fill="${toColour()}" d="M0 0h${width}v${height}z"/></svg>`
  const toEntry = (title: string, subTitles: readonly string[]) => ({
    labels: { es: title },
    target: { kind: 'page', value: '/contacto' },
    entries: subTitles.map((subTitle) => ({
      labels: { es: subTitle },
      target: { kind: 'address', value: 'https://example.com/' },
    })),
  })
  const logo = random([true, false]) ? toPicture(random(sizes)) : null
  return {
    mark,
    logo,
    logoDark: logo && random([true, false]) ? toPicture(random(sizes)) : null,
    accent: random([null, toReadable(toColour())]),
    colours: random([null, { band: random([null, ...bandChoices]), paper: random([null, ...paperChoices]) }]),
    pair: random([null, ...typefacePairs]),
    header: random([null, ...headerKinds]),
    menu: [
      toEntry(mark, []),
      ...titles.slice(0, random([0, 2, 6])).map((title) => toEntry(title, random([[], titles]))),
    ],
  }
}

/** Saves the brand as the admin does, the menu last: a page with its entry `mark` has the whole brand. */
async function saveBrand({ perform }: Room, organisation: string, brand: Brand) {
  const [current, { settings }, { menus }] = await Promise.all([
    perform('getBrand', organisation, {}),
    perform('getSettings', organisation, {}),
    perform('getMenus', organisation, {}),
  ])
  const { accent, header } = settings
  await perform('saveSettings', organisation, {
    values: { accent: brand.accent, header: brand.header },
    base: { accent, header },
  })
  for (const name of ['logo', 'logoDark'] as const) {
    const { value } = current[name] ?? {}
    await perform('saveBrandPicture', organisation, {
      name,
      base: value ? { digest: value.digest, alt: value.alt } : null,
      picture: brand[name] && { file: Buffer.from(brand[name]).toString('base64') },
    })
  }
  await perform('saveBrandColours', organisation, {
    base: current.colours?.value ?? null,
    value: brand.colours,
  })
  await perform('saveBrandTypefaces', organisation, {
    base: current.typefaces?.value ?? null,
    value: brand.pair && { pair: brand.pair },
  })
  await perform('saveMenu', organisation, {
    name: 'headerMenu',
    base: menus.headerMenu?.value ?? null,
    value: brand.menu,
  })
}

const words = 'El **puente** que cambió la [ciudad](https://example.com/), y sus dueños.'
const article = `${words}\n\n## Veinte años después\n\n> ${words}\n\n- Uno\n- Dos\n\n| Año | Barcos |\n|---|---|\n| 1906 | 12 |\n`

/** Publishes an article and a page. Returns the addresses of the four pages. */
async function publishPages(room: Room, { id, host }: TestOrganisation): Promise<string[]> {
  const fields = {
    kicker: 'Historia',
    title: 'El puente de los transbordadores',
    summary: words,
    content: article,
    format: 'markdown',
    placement: 'middle',
  } as const
  const { card } = await room.publish(id, fields)
  const path = '/servicios/consultoria'
  await room.publish(id, { ...fields, title: 'Consultoría', path, placement: null })
  const paths = ['/home', toArticleHref(card), toSearchHref('puente'), path]
  await expect.poll(async () => (await room.site.get(path, { host })).status).toBe(200)
  return paths
}
