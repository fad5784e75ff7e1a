import { findMenuProblem, placeMenu, toNetworkName, type MenuEntry, type MenuTarget } from './menu'

const entry = (some: Partial<MenuEntry> = {}): MenuEntry => ({
  labels: { es: 'Aquí' },
  target: { kind: 'page', value: '/home' },
  entries: [],
  ...some,
})
const to = (kind: MenuTarget['kind'], value: string) => entry({ target: { kind, value } })

test.each([
  'https://example.com/a?b=1#c',
  'http://example.com',
  'mailto:hola@example.com',
  'tel:+525512345678',
])('accepts the address %s', (address) => {
  expect(findMenuProblem('headerMenu', [to('address', address)])).toBeNull()
})

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  ' https://example.com',
  'data:text/html,<script>1</script>',
  'vbscript:x',
  'blob:https://example.com/1',
  'file:///etc/passwd',
  'ftp://example.com',
  '//example.com',
  'https://user:password@example.com',
  'https:\\\\example.com',
  'https://localhost',
  'mailto:',
  'example.com',
])('refuses the address %j beside its field', (address) => {
  expect(findMenuProblem('headerMenu', [entry(), to('address', address)])).toEqual({
    field: 'target',
    problem: 'menuAddress',
    at: [1],
  })
})

test.each(['home', '//example.com', '/Home', '/a/../b', '/home?x=1', '/', '/javascript:alert(1)'])(
  'refuses the page %j',
  (path) => expect(findMenuProblem('headerMenu', [to('page', path)])?.problem).toBe('menuPage'),
)

test.each([
  ['category', '0'],
  ['category', '7 or 1=1'],
  ['publication', '1e3'],
  ['form', 'Contacto'],
] as const)('refuses the %s %j', (kind, value) => {
  expect(findMenuProblem('headerMenu', [to(kind, value)])?.problem).toBe('menuTarget')
})

test('refuses a third level, and names the entry', () => {
  const deep = entry({ entries: [entry(), entry({ entries: [entry()] })] })
  expect(findMenuProblem('headerMenu', [entry(), deep])).toEqual({
    field: 'entries',
    problem: 'menuDepth',
    at: [1, 1],
  })
})

test('refuses a second level of flat lists', () => {
  const network = to('address', 'https://x.com/cartelera')
  expect(findMenuProblem('socialLinks', [network])).toBeNull()
  expect(findMenuProblem('socialLinks', [{ ...network, entries: [network] }])?.problem).toBe('menuDepth')
})

test('refuses too many entries and too long labels', () => {
  expect(findMenuProblem('headerMenu', Array(11).fill(entry()))?.problem).toBe('menuEntries')
  expect(findMenuProblem('headerMenu', [entry({ entries: Array(13).fill(entry()) })])?.problem).toBe(
    'menuEntries',
  )
  expect(findMenuProblem('headerMenu', [entry({ labels: { es: 'a'.repeat(61) } })])?.problem).toBe('tooLong')
})

test('requires a text for a group and for an address', () => {
  const group = { labels: { en: 'Here' }, target: null, entries: [entry()] }
  expect(findMenuProblem('headerMenu', [group])).toEqual({ field: 'label', problem: 'required', at: [0] })
  const link = { ...to('address', 'https://example.com'), labels: {} }
  expect(findMenuProblem('headerMenu', [link])?.field).toBe('label')
  expect(findMenuProblem('headerMenu', [{ ...to('category', '7'), labels: {} }])).toBeNull()
})

test('a footer column is a title without a target', () => {
  expect(findMenuProblem('footerColumns', [{ labels: {}, target: null, entries: [entry()] }])).toBeNull()
  expect(findMenuProblem('footerColumns', [entry()])?.problem).toBe('menuColumn')
})

test('gives targets their new ids, and drops those without one', () => {
  const menu = [to('category', '7'), to('publication', '101'), entry({ entries: [to('category', '8')] })]
  const placed = placeMenu(menu, { categories: new Map([[7, 70]]), publications: new Map() })
  expect(placed).toEqual([to('category', '70'), entry()])
})

test('names social networks by their address', () => {
  expect(toNetworkName('https://www.linkedin.com/company/axs')).toBe('LinkedIn')
  expect(toNetworkName('https://es-la.facebook.com/axs')).toBe('Facebook')
  expect(toNetworkName('https://notlinkedin.com/x')).toBe('notlinkedin.com')
  expect(toNetworkName('mailto:hola@example.com')).toBe('mailto:hola@example.com')
})

test.each([
  ['homeStrips', to('category', '7'), null],
  ['homeStrips', to('page', '/suscripcion'), null],
  ['homeStrips', entry({ target: { kind: 'address', value: 'https://example.com' } }), 'menuTarget'],
  ['homeStrips', to('part', 'search'), 'menuTarget'],
  ['headerMenu', to('part', 'search'), 'menuTarget'],
  ['sidePanel', to('part', 'trends'), null],
  ['sidePanel', to('part', 'weather'), 'menuTarget'],
  ['sidePanel', to('category', '7'), 'menuTarget'],
] as const)('%s with %j: %s', (name, first, problem) => {
  expect(findMenuProblem(name, [first])?.problem ?? null).toBe(problem)
})

test('a part of the side panel appears once, a strip as often as wanted', () => {
  const parts = [to('part', 'search'), to('part', 'trends'), to('part', 'search')]
  expect(findMenuProblem('sidePanel', parts)).toEqual({ field: 'target', problem: 'menuTwice', at: [2] })
  expect(findMenuProblem('homeStrips', [to('tag', 'SAP'), to('tag', 'SAP')])).toBeNull()
})

test.each([
  ['headerMenu', to('page', '/home'), null],
  [
    'headerMenu',
    entry({ labels: { es: 'Más' }, target: null, entries: [to('form', 'demo')] }),
    'menuCompanyTarget',
  ],
  ['headerMenu', to('category', '7'), 'menuCompanyTarget'],
  ['homeStrips', to('tag', 'SAP'), 'menuCompanyTarget'],
  ['homeStrips', to('page', '/suscripcion'), null],
  ['sidePanel', to('part', 'trends'), null],
] as const)('the company’s %s with %j: %s', (name, first, problem) => {
  expect(findMenuProblem(name, [first], true)?.problem ?? null).toBe(problem)
})
