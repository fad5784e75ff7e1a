/** @jest-environment node */
import type { OrganisationId } from '@/lib/base/domain/model'
import { toDirectory, unlisted } from '@/lib/features/company/organisations/directory-entry'
import { noContact } from '@/lib/base/domain/contact'
import { aComment, aMonth, anOrganisation, aPublication } from '@/lib/testing/builders'
import { decide } from './decide'
import { matchContent } from './match-content'
import { toRequestFacts } from './request-facts'

const AXS = 'AXS' as OrganisationId
/** Fake answers of the content service. Calls without an answer fail. */
let mockAnswers: Record<string, unknown>
/** The pages that are stored, locally or in Redis. */
let mockStored: string[]

jest.mock('@/lib/content/try-read', () => ({
  tryRead: async (call: string, _: string, id: unknown) =>
    call === 'findHome'
      ? id === 105
        ? { organisation: 'HOM', cardId: 105, isAdapted: false }
        : id === 106
          ? { organisation: 'HOM', cardId: 7, isAdapted: false }
          : null
      : call === 'findRedirect'
        ? id === '/home/blog?id_card=104'
          ? '/home/blog?id_card=101'
          : null
        : call === 'getArticle' && id !== 101
          ? id === 103
            ? mockAnswers.discussed
            : null
          : mockAnswers[call],
}))
jest.mock('@/lib/content/search-with-correction', () => ({
  findForReader: async () => mockAnswers.found,
}))
jest.mock('@/lib/delivery/page-cache/find-page', () => ({
  findPage: async ({ path }: { path: string }) => (mockStored.includes(path) ? {} : null),
}))
jest.mock('@/lib/base/platform/log', () => ({ log: () => ({ warn: jest.fn(), error: jest.fn() }) }))

const article = { ...aPublication(), comments: [aComment({ id: 7 })] }
const slice = { items: [aPublication()], total: 13 }

beforeEach(() => {
  mockStored = []
  mockAnswers = {
    getArticle: article,
    discussed: {
      ...article,
      comments: Array.from({ length: 60 }, (_, index) => aComment({ id: index + 1 })),
    },
    listMonths: [aMonth()],
    listByMonth: slice,
    getOrganisation: anOrganisation({
      domain: 'home.example',
      contact: { ...noContact, email: 'a@x.example' },
    }),
    listCategories: [{ id: 3, name: 'CRM', formerIds: [9] }],
    listByCategory: slice,
    listByTopic: slice,
    listSeries: [aPublication()],
    listPages: [{ path: '/servicios' }, { path: '/nosotros/equipo' }],
    found: { publications: Array(13).fill(aPublication()), correction: null },
    search: [],
  }
})

/** Returns the internal path that an address resolves to. */
async function pathOf(address: string) {
  const headers = new Headers({ host: 'axs.localhost' })
  const url = new URL(address, 'http://axs.localhost')
  const settings = {
    TRUST_PROXY: 0,
    LOCAL_HOST_DOMAIN: 'axs.localhost',
    EDGE_CACHE_SECONDS: 0,
    ROOM_HOST: null,
  }
  const facts = toRequestFacts({ method: 'GET', headers, url }, settings)
  const decision = decide(facts, toDirectory({ ...unlisted, owner: AXS, pagePaths: null }, []))
  const { action } = await matchContent(decision)
  if (action.kind === 'redirect') return `${action.status} ${action.location}`
  if (action.kind !== 'page') return action.kind
  return action.address.path.replace('/es/AXS/', '')
}

const month = '/home/archivos?fecha_inicio=2026-10-01&fecha_fin=2026-10-31&mesDescripcion=CRM'
const unlistedMonth = '/home/archivos?fecha_inicio=2026-09-01&fecha_fin=2026-09-30&mesDescripcion=CRM'
const days = '/home/archivos?fecha_inicio=2026-09-01&fecha_fin=2026-10-30&mesDescripcion=CRM'
const category = '/home/categoria?id_categoria=3&descripcion=CRM'

test.each([
  ['/home/blog?id_card=101', 'home/blog/101/closed'],
  ['/home/blog?id_card=102', 'missing'],
  ['/home/blog?id_card=104&comentario=true', '301 /home/blog?id_card=101'],
  ['/home/blog?id_card=105', '307 https://home.example/home/blog?id_card=105'],
  ['/home/blog?id_card=106', 'missing'],
  ['/home/blog?id_card=101&comentario=true&responder=7', 'home/blog/101/reply-7'],
  ['/home/blog?id_card=101&comentario=true&responder=8', 'home/blog/101/open'],
  ['/home/blog?id_card=101&pagina=2', 'missing'],
  ['/home/blog?id_card=101&pagina=uno', 'missing'],
  ['/home/blog?id_card=103&pagina=1', 'home/blog/103/closed'],
  ['/home/blog?id_card=103&pagina=2', 'home/blog/103/closed-p2'],
  ['/home/blog?id_card=103&comentario=true&pagina=2', 'home/blog/103/open-p2'],
  ['/home/blog?id_card=103&comentario=sent&pagina=2', 'home/blog/103/sent-p2'],
  ['/home/blog?id_card=103&pagina=3', 'missing'],
  [month, 'home/archivos/mes/2026-10/1'],
  [`${month}&pagina=2`, 'home/archivos/mes/2026-10/2'],
  [`${month}&pagina=3`, 'missing'],
  [unlistedMonth, 'home/archivos/dias/2026-09-01/2026-09-30/Q1JN/1'],
  [days, 'home/archivos/dias/2026-09-01/2026-10-30/Q1JN/1'],
  [`${days}&pagina=3`, 'missing'],
  [category, 'home/categoria/3/1'],
  [`${category}&pagina=2`, 'home/categoria/3/2'],
  [`${category}&pagina=3`, 'missing'],
  ['/home/categoria?id_categoria=4', 'missing'],
  ['/home/categoria?id_categoria=9&descripcion=Ventas', '301 /home/categoria?id_categoria=3&descripcion=CRM'],
  ['/home/categoria?id_categoria=9&pagina=7', '301 /home/categoria?id_categoria=3&descripcion=CRM'],
  ['/home/buscar?descripcionBuscar=CRM&pagina=2', 'home/buscar/Q1JN/2'],
  ['/home/buscar?descripcionBuscar=CRM&pagina=3', 'missing'],
  ['/home/autor?nombre=Ana', 'home/autor/QW5h/1'],
  ['/home/serie?nombre=Ana', 'home/serie/QW5h/1'],
  ['/home/serie?nombre=Ana&pagina=2', 'missing'],
  ['/home/serie', 'missing'],
  ['/home/autor?nombre=Ana&pagina=2', 'home/autor/QW5h/2'],
  ['/home/autor?nombre=Ana&pagina=3', 'missing'],
  ['/home/autor?nombre=%20', 'missing'],
  [`/home/autor?nombre=${'x'.repeat(201)}`, 'missing'],
  ['/home/etiqueta', 'missing'],
  ['/home/etiqueta?nombre=%00', 'missing'],
  ['/home/etiqueta?nombre=CRM', 'home/etiqueta/Q1JN/1'],
  ['/contacto', 'contacto'],
  ['/leer-mas-tarde', 'leer-mas-tarde'],
  ['/privacidad', 'legal/privacidad'],
  ['/servicios', 'pagina/servicios'],
  ['/servicios/sap', 'missing'],
  ['/nosotros/equipo', 'pagina/nosotros/equipo'],
])('resolves %s to %s', async (address, expected) => {
  expect(await pathOf(address)).toBe(expected)
})

test('a month of the archive has one page although its list is empty', async () => {
  mockAnswers.listByMonth = { items: [], total: 0 }
  expect(await pathOf(month)).toBe('home/archivos/mes/2026-10/1')
  expect(await pathOf(`${month}&pagina=2`)).toBe('missing')
})

test.each([unlistedMonth, days])('%s without publications does not exist', async (address) => {
  mockAnswers.listByMonth = { items: [], total: 0 }
  expect(await pathOf(address)).toBe('missing')
})

test('an author without publications and an unused tag do not exist', async () => {
  mockAnswers.listByTopic = { items: [], total: 0 }
  expect(await pathOf('/home/autor?nombre=Nadie')).toBe('missing')
  expect(await pathOf('/home/etiqueta?nombre=nada')).toBe('missing')
})

test('redirects the name of an author or tag that is written differently', async () => {
  mockAnswers.listByTopic = { items: [], total: 0 }
  mockAnswers.search = [aPublication({ author: 'Ernesto Solís', tags: ['clean core'] })]
  expect(await pathOf('/home/autor?nombre=ernesto+solis')).toBe('301 /home/autor?nombre=Ernesto+Sol%C3%ADs')
  expect(await pathOf('/home/etiqueta?nombre=CLEAN+CORE')).toBe('301 /home/etiqueta?nombre=clean+core')
  expect(await pathOf('/home/autor?nombre=clean+core')).toBe('missing')
})

test('a series without parts does not exist', async () => {
  mockAnswers.listSeries = []
  expect(await pathOf('/home/serie?nombre=Nada')).toBe('missing')
})

test('searches for the name of an author or tag if the service cannot list by topic', async () => {
  mockAnswers.listByTopic = null
  expect(await pathOf('/home/autor?nombre=CRM&pagina=2')).toBe('home/buscar/Q1JN/2')
  expect(await pathOf('/home/etiqueta?nombre=CRM')).toBe('home/buscar/Q1JN/1')
  expect(await pathOf('/home/etiqueta?nombre=CRM&pagina=3')).toBe('missing')
})

test('a narrowed search has the pages that its results need, and is not narrowed if the service cannot narrow', async () => {
  const narrowed = '/home/buscar?descripcionBuscar=CRM&anio=2026'
  mockAnswers.searchWithin = Array(13).fill(aPublication())
  expect(await pathOf(`${narrowed}&pagina=2`)).toBe('home/buscar-acotado/Q1JN/YW5pbz0yMDI2/2')
  expect(await pathOf(`${narrowed}&pagina=3`)).toBe('missing')
  mockAnswers.searchWithin = []
  expect(await pathOf(narrowed)).toBe('home/buscar-acotado/Q1JN/YW5pbz0yMDI2/1')
  mockAnswers.searchWithin = null
  expect(await pathOf(`${narrowed}&pagina=2`)).toBe('home/buscar/Q1JN/2')
})

test('searches the company if other organisations agree, otherwise only the organisation', async () => {
  const company = '/home/buscar?descripcionBuscar=CRM&en=empresa'
  mockAnswers.listSearchedTogether = { items: [anOrganisation()], total: 1 }
  expect(await pathOf(company)).toBe('home/buscar-empresa/Q1JN')
  mockAnswers.listSearchedTogether = { items: [], total: 0 }
  expect(await pathOf(company)).toBe('home/buscar/Q1JN/1')
})

test.each([
  'categoria=0',
  'categoria=x',
  'anio=0',
  'anio=26',
  'anio=99999',
  `autor=${'x'.repeat(201)}`,
  'etiqueta=%00',
])('a search cannot be narrowed to %s', async (query) => {
  expect(await pathOf(`/home/buscar?descripcionBuscar=CRM&${query}`)).toBe('missing')
})

test('empty fields of the form do not narrow a search, and an empty search is not narrowed', async () => {
  expect(await pathOf('/home/buscar?descripcionBuscar=CRM&categoria=&anio=&autor=')).toBe(
    'home/buscar/Q1JN/1',
  )
  expect(await pathOf('/home/buscar?descripcionBuscar=+&anio=2026')).toBe('home/buscar/IA/1')
})

test('an organisation without contact data has a contact page', async () => {
  mockAnswers.getOrganisation = anOrganisation()
  expect(await pathOf('/contacto')).toBe('contacto')
})

test('an organisation without the corporate menu lacks its pages', async () => {
  expect(await pathOf('/soluciones/crm')).toBe('corporate/soluciones/crm')
  mockAnswers.getOrganisation = anOrganisation({ id: 'XYZ' as OrganisationId })
  expect(await pathOf('/soluciones/crm')).toBe('missing')
})

describe('while the content service fails, headings come from the link', () => {
  beforeEach(() => {
    mockAnswers = {}
  })

  test.each([
    ['/home/blog?id_card=101&comentario=true&responder=8', 'home/blog/101/reply-8'],
    [month, 'home/archivos/dias/2026-10-01/2026-10-31/Q1JN/1'],
    [`${category}&pagina=9`, 'home/categoria-sin-lista/3/Q1JN/9'],
    ['/home/buscar?descripcionBuscar=CRM&pagina=9', 'home/buscar/Q1JN/9'],
    ['/contacto', 'contacto'],
  ])('resolves %s to %s', async (address, expected) => {
    expect(await pathOf(address)).toBe(expected)
  })

  test('serves the last good page unchanged', async () => {
    mockStored = ['/es/AXS/home/archivos/mes/2026-10/1', '/es/AXS/home/categoria/3/1']
    expect(await pathOf(month)).toBe('home/archivos/mes/2026-10/1')
    expect(await pathOf(category)).toBe('home/categoria/3/1')
  })
})
