/** @jest-environment node */
import { isReaderPage } from '@/lib/delivery/routing/former-address'
import { parseRedirects } from './parse-redirects'

const isOwn = (path: string) => path === '/home'
const read = (list: string) => parseRedirects(list, { isOwn, isTarget: isReaderPage })

test.each([
  ['a number', '/promo,42', '/promo', 42],
  ['an address of the site', '/promo;/home/blog?id_card=42', '/promo', 42],
  [
    'a whole address',
    'https://antes.example/2010/una-entrada/\thttps://axs.example/home/blog?id_card=7',
    '/2010/una-entrada',
    7,
  ],
  ['quotes of a spreadsheet', '"/promo","42"', '/promo', 42],
  ['commas within the former address', '/uno,dos,42', '/uno,dos', 42],
  ['no slash at its beginning', 'promo, 42', '/promo', 42],
  ['letters that were encoded', '/ma%C3%B1ana,42', '/mañana', 42],
  ['a number of WordPress', '/?p=12,42', '/?p=12', 42],
])('a line may have %s', async (_, line, path, card) => {
  expect(await read(line)).toEqual({ redirects: [{ path, card }], wrong: [] })
})

test.each([
  '/home',
  '/home/categoria?id_categoria=47',
  '/home/archivos?fecha_inicio=2026-10-01&fecha_fin=2026-10-31',
  '/home/buscar?descripcionBuscar=sap',
  '/feed.xml',
  '/contacto',
])('a line may lead to the page %s', async (target) => {
  expect(await read(`/antes,${target}`)).toEqual({ redirects: [{ path: '/antes', target }], wrong: [] })
})

test.each([
  ['/promo,/logout', 'redirectTarget'],
  ['/promo,/list', 'redirectTarget'],
  ['/promo,/otra-antes', 'redirectTarget'],
  ['/promo,/home/categoria?id_categoria=x', 'redirectTarget'],
  ['/promo,//otro.example/home', 'redirectTarget'],
  ['/promo,/\\otro.example/home', 'redirectTarget'],
  ['desde,hasta', 'redirectTarget'],
  ['/promo', 'redirectTarget'],
  ['/promo,0', 'redirectTarget'],
  ['/promo,https://otro.example/pagina', 'redirectTarget'],
  ['/home,42', 'pathOwn'],
  ['/,42', 'redirectPath'],
  ['/%E0%A4%A,42', 'redirectPath'],
  ['javascript:alert(1),42', 'redirectPath'],
])('%s comes back: %s', async (line, reason) => {
  expect(await read(line)).toEqual({ redirects: [], wrong: [{ line, reason }] })
})

test('a target after a tab may contain commas', async () => {
  const target = '/home/buscar?descripcionBuscar=sap,erp'
  expect(await read(`"/uno,dos"\t"${target}"`)).toEqual({
    redirects: [{ path: '/uno,dos', target }],
    wrong: [],
  })
})

test('a path redirects to one publication', async () => {
  expect(await read('/promo,1\n/promo,1\n\n/promo,2')).toEqual({
    redirects: [{ path: '/promo', card: 1 }],
    wrong: [{ line: '/promo,2', reason: 'pathTaken' }],
  })
})

test('other requests run while a long list is parsed', async () => {
  let turns = 0
  setImmediate(() => (turns += 1))
  const { redirects } = await read(Array.from({ length: 1001 }, (_, at) => `/p${at},1`).join('\n'))
  expect(redirects).toHaveLength(1001)
  expect(turns).toBe(1)
})
