import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import { anOrganisation } from '@/lib/testing/builders'
import { readHomeForms } from './home-forms'

let mockHome: { isAdapted: boolean } | null
let mockDomain: string | null
let mockFailed: string
const mockCalls: string[] = []
const mockForms: Record<string, string[]> = { HOM: ['presupuesto', 'visita'], AXS: ['visita'] }

jest.mock('@/lib/content/try-read', () => ({
  tryRead: async (call: string, organisation: string) => {
    mockCalls.push(call)
    if (call === mockFailed) return undefined
    if (call === 'findHome') return mockHome && { organisation: 'HOM', cardId: 7, ...mockHome }
    if (call === 'getOrganisation') return { id: organisation, domain: mockDomain }
    return mockForms[organisation]?.map((slug) => ({ slug }))
  },
}))

const organisation = anOrganisation({ id: 'AXS' as OrganisationId })
const read = (content = '<a href="/formulario/presupuesto">P</a>') =>
  readHomeForms(organisation, { cardId: 1 as CardId, content })

beforeEach(() => {
  mockHome = { isAdapted: false }
  mockDomain = 'home.example'
  mockFailed = ''
  mockCalls.length = 0
})

test('links a copy’s forms to its home, whatever forms the receiver has', async () => {
  expect(await read()).toEqual({
    presupuesto: 'https://home.example/formulario/presupuesto',
    visita: 'https://home.example/formulario/visita',
  })
})

test('a receiver that has changed the text may show its own form', async () => {
  mockHome = { isAdapted: true }
  expect(Object.keys((await read()) ?? {})).toEqual(['presupuesto'])
})

test('the forms of a home without a domain are on this host', async () => {
  mockDomain = null
  expect(await read()).toMatchObject({ visita: '/formulario/visita?idOrgV=HOM' })
})

test.each(['findHome', 'getOrganisation', 'listForms'])('is null while %s fails', async (call) => {
  mockFailed = call
  expect(await read()).toBeNull()
})

test('returns null for other articles, and makes no calls for a text without forms', async () => {
  mockHome = null
  expect(await read()).toBeNull()
  mockCalls.length = 0
  expect(await read('<p>formulario</p>')).toBeNull()
  expect(mockCalls).toEqual([])
})
