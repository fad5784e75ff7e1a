import { expectAccessible } from './support/accessibility'
import { parseDocument, readTexts } from './support/document'
import { expect, test } from './support/fixtures'

/** Tests error pages (specification, section 2), and the status 404, which the specification does not require. */

const ids = [
  '',
  'abc',
  '-1',
  '0',
  '1e9',
  '1.5',
  '%20101',
  '99999999999999999999',
  '2147483648',
  '102%00',
  '101%2F..',
  '999999',
]

const nowhere = [
  '/nada',
  '/home/nada',
  '/index',
  '/home/index',
  '/home/blog',
  '/%',
  '/api/publicacion/find_one_by_publicacion_card/%',
  '/home%00',
  '/home.txt',
  ...ids.map((id) => `/home/blog?id_card=${id}`),
  // Cards and categories of another organisation.
  '/home/blog?id_card=217',
  '/home/categoria?id_categoria=21',
  ...ids.map((id) => `/home/categoria?id_categoria=${id}`),
  ...['0', '1e1', '-1', 'dos', '99', '999999999'].map(
    (page) => `/home/categoria?id_categoria=7&pagina=${page}`,
  ),
  '/home/archivos',
  '/home/archivos?fecha_inicio=2025-08-01',
  '/home/archivos?fecha_inicio=2025-08-31&fecha_fin=2025-08-01',
  '/home/archivos?fecha_inicio=2025-02-30&fecha_fin=2025-03-01',
  '/home/archivos?fecha_inicio=1999-01-01&fecha_fin=1999-01-31',
  '/home/archivos?fecha_inicio=2025-08-01&fecha_fin=2025-08-31&pagina=9',
  '/home/buscar?descripcionBuscar=sap&pagina=99',
  // Internal paths in several spellings.
  '/es/AXS/home',
  '/%65s/AXS/home',
  '/es%2FAXS%2Fhome',
  '/es/AXS/home.txt',
  '/es/AXS/home.rsc',
  '/es/-/list',
  '/es/AXS/missing',
]

test.describe('missing pages', () => {
  for (const path of nowhere) {
    test(`${path} is a 404`, async ({ http, hosts }) => {
      const { status, body } = await http(hosts.axs, path)
      expect(status).toBe(404)
      expect(body).toContain('No encontramos esa página.')
      expect(body).not.toContain('data-slot="upper"')
    })
  }

  for (const path of [
    '//es/AXS/home',
    '/es/AXS/home/',
    '/./es/AXS/home',
    '/x/../home',
    '/%2e%2e/home',
    '/es//AXS/home',
    '\\es\\AXS\\home',
    '/_next/data/x/es/AXS/home.json',
  ]) {
    test(`${path} is a 404, too`, async ({ http, hosts }) => {
      const first = await http(hosts.axs, path)
      const last = first.status === 308 ? await http(hosts.axs, first.headers.location!) : first
      expect([400, 404]).toContain(last.status)
      expect(last.body).not.toContain('data-slot')
    })
  }

  for (const header of [
    'x-middleware-subrequest',
    'x-middleware-rewrite',
    'x-matched-path',
    'x-invoke-path',
    'x-nextjs-data',
    'x-now-route-matches',
  ]) {
    test(`the header ${header} cannot bypass the middleware`, async ({ http, hosts }) => {
      const { status } = await http(hosts.axs, '/es/AXS/home', { headers: { [header]: '/es/AXS/home' } })
      expect(status).toBe(404)
      const home = await http(hosts.axs, '/home', { headers: { [header]: '/es/ACX/home' } })
      expect(home.body).not.toContain('data-org="ACX"')
    })
  }

  test('explains the error and links to the home page', async ({ page, hosts }) => {
    const answer = await page.goto(`${hosts.axs}/nada`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Oops!')
    const recent = page.getByRole('region', { name: 'Publicaciones recientes' })
    await expect(recent.getByRole('link')).toHaveCount(4)
    await expect(page.getByRole('main').getByRole('link', { name: 'Peajes' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Volver al inicio' }).click()
    await expect(page).toHaveURL(`${hosts.axs}/dashboard`)
  })
})

test.describe('the error pages', () => {
  const pages = [
    ['/error', 'es', '¡Oops!', 'No encontramos esa página.'],
    ['/error/404', 'es', '¡Oops!', 'No encontramos esa página.'],
    ['/error/otra', 'es', '¡Oops!', 'No encontramos esa página.'],
    ['/error/500', 'es', 'Error del sistema', 'Algo salió mal. Inténtelo de nuevo más tarde.'],
    ['/error/404', 'en', 'Oops!', "We can't find that page."],
    ['/error/500', 'en', 'System Error', 'Something went wrong! Please try again later.'],
  ] as const
  test('describe the error in the reader’s language', async ({ http, hosts }) => {
    for (const [path, language, title, text] of pages) {
      await test.step(`${path} in ${language}: «${title}»`, async () => {
        const { body } = await http(hosts.unassigned, path, { headers: { cookie: `language=${language}` } })
        const document = parseDocument(body)
        expect(document.documentElement.lang).toBe(language)
        expect(readTexts(document, 'h1')).toEqual([title])
        const main = document.querySelector('main')!
        expect(main.textContent).toContain(text)
        const home = main.querySelector('a[href="/dashboard"]')
        expect(home?.textContent).toBe(language === 'en' ? 'Return Home' : 'Volver al inicio')
      })
    }
  })
})
