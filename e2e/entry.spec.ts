import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { inFull } from '@/lib/testing/suite'
import { parseDocument, readTexts } from './support/document'
import { expect, test } from './support/fixtures'
import { hydrate } from './support/hydration'

/** Tests how a visitor selects an organisation, and how the reader session ends (specification, sections 2 and 4). */

test.describe('entry', () => {
  test('on an organisation’s domain shows its home board', async ({ http, hosts }) => {
    for (const [host, organisation] of [
      ['axs', 'AXS'],
      ['acx', 'ACX'],
      ['nova', 'NVA'],
    ] as const) {
      const { status, headers } = await http(hosts[host], '/')
      expect([status, headers.location]).toEqual([307, '/home'])
      const { documentElement } = parseDocument((await http(hosts[host], '/home')).body)
      expect(documentElement.dataset.org).toBe(organisation)
    }
  })

  const paths = ['/', '/list', '/list/orgventas', '/orgventas', '/home']

  test('on an unknown domain shows the picker', inFull, async ({ page, hosts }) => {
    for (const path of paths) {
      await test.step(path, async () => {
        const answer = await page.goto(hosts.unassigned + path)
        expect(answer?.status()).toBe(200)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          'Seleccione una Organización de Ventas',
        )
      })
    }
  })

  test('with idOrgV redirects to that organisation’s board', inFull, async ({ page, context, hosts }) => {
    for (const path of paths) {
      await test.step(path, async () => {
        await context.clearCookies()
        await page.goto(`${hosts.unassigned}${path}?idOrgV=ACX`)
        expect(new URL(page.url()).pathname).toBe('/home')
        await expect(page.locator('html')).toHaveAttribute('data-org', 'ACX')
      })
    }
  })

  test('with an unknown idOrgV redirects to the picker', inFull, async ({ page, hosts }) => {
    await page.goto(`${hosts.unassigned}/?idOrgV=XXX`)
    await expect(page).toHaveURL(`${hosts.unassigned}/list`)
  })

  test(
    'by a link with idOrgV shows the linked page at once and keeps the organisation',
    inFull,
    async ({ page, hosts }) => {
      const answer = await page.goto(`${hosts.unassigned}/home/categoria?id_categoria=21&idOrgV=ACX`)
      expect(answer?.status()).toBe(200)
      expect(answer?.request().redirectedFrom()).toBeNull()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('SAP')
      await page.goto(`${hosts.unassigned}/home`)
      await expect(page.locator('html')).toHaveAttribute('data-org', 'ACX')
    },
  )
})

test.describe('the picker', () => {
  test('lists «{name} - {description}», each with its button', async ({ http, hosts }) => {
    const main = parseDocument((await http(hosts.unassigned, '/list')).body).querySelector('main')!
    const entries = [...main.querySelectorAll('li')]
    expect(entries).toHaveLength(3)
    const isFirst = ({ textContent }: Element) => textContent!.includes('Grupo AXS - México y Centroamérica')
    expect(entries.filter(isFirst)).toHaveLength(1)
    for (const entry of entries) expect(readTexts(entry, 'a')).toEqual(['Acceder'])
  })

  test(
    'has a header without other links, where theme and language can be chosen',
    inFull,
    async ({ page, hosts }) => {
      await page.goto(`${hosts.unassigned}/list`)
      const header = page.getByRole('banner')
      await expect(header).toHaveAttribute('data-header', 'standard')
      await expect(header.locator('a')).toHaveCount(1)
      await expect(header.locator('a')).toHaveAttribute('href', '/list')
      await header.getByLabel('Tema').first().click()
      await header.getByRole('button', { name: 'Oscuro' }).click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await header.getByLabel('Idioma').first().click()
      await header.getByRole('button', { name: 'Deutsch' }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    },
  )

  test(
    'shows «Espere por favor...» while it opens the chosen organisation',
    inFull,
    async ({ page, hosts }) => {
      await page.goto(`${hosts.unassigned}/list`)
      await hydrate(page)
      // A 204 response leaves the page unchanged while it waits.
      await page.route('**/list?idOrgV=*', (route) => route.fulfill({ status: 204 }))
      await page.getByRole('link', { name: 'Acceder' }).first().click()
      await expect(page.getByRole('status').filter({ hasText: 'Espere por favor...' })).toBeVisible()
    },
  )

  test('is searched by a form, opens the chosen organisation’s board and remembers the choice', async ({
    page,
    hosts,
  }) => {
    await page.goto(`${hosts.unassigned}/list?buscar=nada+de+nada`)
    const field = page.getByRole('searchbox', { name: 'Buscar organización' })
    await expect(field).toHaveValue('nada de nada')
    await expect(page.getByText('No encontramos ninguna organización con esas palabras.')).toBeVisible()
    await field.fill('MEXICO')
    await field.press('Enter')
    await expect(page).toHaveURL(`${hosts.unassigned}/list?buscar=MEXICO`)
    const entries = page.getByRole('main').getByRole('listitem')
    await expect(entries).toHaveText([/Grupo AXS/])
    await expectAccessible(page)
    await entries.getByRole('link', { name: 'Acceder' }).click()
    await expect(page).toHaveURL(`${hosts.unassigned}/home`)
    await expect(page.locator('html')).toHaveAttribute('data-org', 'AXS')
    await page.goto(hosts.unassigned)
    await expect(page).toHaveURL(`${hosts.unassigned}/home`)
  })

  test('ends the session', inFull, async ({ page, hosts }) => {
    await page.goto(`${hosts.unassigned}/home?idOrgV=ACX`)
    await page.goto(`${hosts.unassigned}/list`)
    await page.goto(`${hosts.unassigned}/home`)
    await expect(page).toHaveURL(`${hosts.unassigned}/list`)
  })
})

const note = (page: Page) => page.getByText('Ha cerrado la sesión.')

async function signOut(page: Page, origin: string) {
  await page.goto(`${origin}/logout`)
  await expect(page).toHaveURL(`${origin}/home`)
  await expect(note(page)).toBeFocused()
}

async function expectNoNote(page: Page, origin: string) {
  await expect(page).toHaveURL(`${origin}/home`)
  await expect(page.getByRole('main')).toBeVisible()
  await expect(note(page)).toBeHidden()
}

test.describe('the session', () => {
  const acx = `session=${encodeURIComponent('{"id":2,"idOrgV":"ACX"}')}`

  test('is a cookie of the specification’s shape, for a year, out of scripts’ reach', async ({
    http,
    hosts,
  }) => {
    const { headers } = await http(hosts.axs, '/home')
    const cookie = headers['set-cookie']!.find((line) => line.startsWith('session='))!
    const [, value = '', attributes] = /^session=([^;]*); (.*)$/.exec(cookie) ?? []
    expect(JSON.parse(decodeURIComponent(value))).toEqual({ id: 2, idOrgV: 'AXS' })
    expect(attributes).toBe('Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax')
  })

  test('ends at /logout, by way of /auth/login', inFull, async ({ page, context, hosts }) => {
    await page.goto(`${hosts.unassigned}/home?idOrgV=ACX`)
    await page.goto(`${hosts.unassigned}/logout`)
    await expect(page).toHaveURL(`${hosts.unassigned}/list`)
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('session')
  })

  test('ends on an organisation’s host with a page that shows it once', async ({ page, context, hosts }) => {
    await page.goto(`${hosts.axs}/dashboard`)
    await signOut(page, hosts.axs)
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('signed-out')
    await page.reload()
    await expectNoNote(page, hosts.axs)
  })

  test('does not show its end again when the reader comes back', inFull, async ({ page, hosts }) => {
    await page.goto(`${hosts.axs}/dashboard`)
    await signOut(page, hosts.axs)
    await page.goto(`${hosts.axs}/home/buscar`)
    await page.goBack()
    await expectNoNote(page, hosts.axs)

    // Navigate by the router, without loading a document.
    await signOut(page, hosts.axs)
    await hydrate(page)
    await page.getByRole('region', { name: 'Categorias' }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/home\/categoria/)
    await page.goBack()
    await expectNoNote(page, hosts.axs)
  })

  test('is changed by following a link, not by embedded or fetched addresses', async ({
    page,
    context,
    hosts,
  }) => {
    await page.goto(`${hosts.axs}/home`)
    // Hydrates first, because React would remove elements that a script added before.
    await hydrate(page)
    const before = await context.cookies()
    await page.evaluate(async () => {
      for (const path of ['/home?idOrgV=ACX', '/list?idOrgV=ACX', '/logout']) {
        const picture = new Image()
        picture.src = path
        // These addresses are not pictures, so loading fails.
        await new Promise((resolve) => (picture.onerror = resolve))
        await fetch(path)
      }
    })
    expect(await context.cookies()).toEqual(before)

    await page.evaluate(() => {
      const link = document.createElement('a')
      Object.assign(link, { href: '/home?idOrgV=ACX', textContent: 'Con otra organización' })
      document.querySelector('main')?.append(link)
    })
    await page.getByRole('link', { name: 'Con otra organización' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-org', 'ACX')
    expect(await context.cookies()).not.toEqual(before)
  })

  test.describe('by plain requests', () => {
    const answers: [string, string, Record<string, string>, number, string][] = [
      ['a known idOrgV opens its board', '/?idOrgV=ACX', {}, 307, '/home'],
      ['an unknown idOrgV opens the picker', '/?idOrgV=XXX', {}, 307, '/list'],
      ['a link with idOrgV is shown at once', '/home/categoria?id_categoria=21&idOrgV=ACX', {}, 200, ''],
      ['/logout ends it', '/logout', { cookie: acx }, 307, '/auth/login'],
      ['a prefetch of /logout does not', '/logout', { cookie: acx, 'sec-purpose': 'prefetch' }, 204, ''],
      [
        'the router’s prefetch does not either',
        '/logout',
        { cookie: acx, rsc: '1', 'next-router-prefetch': '1' },
        204,
        '',
      ],
      [
        '/auth/login with one leads to the dashboard',
        '/auth/login',
        { cookie: `${acx}; visit=1` },
        307,
        '/dashboard',
      ],
      ['/auth/registro without one leads to the picker', '/auth/registro', {}, 307, '/list'],
      [
        'an old one is logged out where neither list nor home is',
        '/dashboard',
        { cookie: acx },
        307,
        '/auth/login',
      ],
      ['an old one goes on at /home', '/home', { cookie: acx }, 200, ''],
      ['a picture with its address does not', '/logout', { cookie: acx, 'sec-fetch-dest': 'image' }, 204, ''],
      ['one of this visit goes on at /dashboard', '/dashboard', { cookie: `${acx}; visit=1` }, 200, ''],
      ['a broken one counts as none', '/home', { cookie: 'session=%7Bbroken' }, 307, '/list'],
    ]
    for (const [sentence, path, headers, status, location] of answers) {
      test(sentence, async ({ http, hosts }) => {
        const answer = await http(hosts.unassigned, path, { headers })
        expect(answer.status).toBe(status)
        expect(answer.headers.location ?? '').toBe(location)
        if (status === 204) expect(answer.headers['set-cookie']).toBeUndefined()
      })
    }
  })
})
