/** @jest-environment node */
import type { Person } from '@/lib/base/domain/account'
import { withoutTest } from '@/lib/base/domain/newsletter'
import type { OrganisationId } from '@/lib/base/domain/model'
import { operations, type OperationInput, type OperationName } from '@/lib/features/operation-table'
import type { Operation } from '@/lib/features/kernel/operations/operation'
import { perform } from '@/lib/features/kernel/operations/perform'
import type { Queries } from '@/lib/features/query-table'
import { anOrganisation } from '@/lib/testing/builders'
import { addPerson } from '@/lib/testing/room'
import { openStoreContent } from '@/lib/testing/store-content'

const mockSent: string[] = []
jest.mock('@/lib/base/mail/send-mail', () => ({
  openMailer: async () => ({
    send: async ({ subject }: { subject: string }) => mockSent.push(subject) > 0,
    close: () => undefined,
  }),
}))

const mockService = { getOrganisation: async () => anOrganisation(), getArticle: async () => null }
jest.mock('@/lib/content/service', () => ({ getContentService: async () => mockService }))

const axs = 'AXS' as OrganisationId
let store: Queries
let close: () => Promise<void>
let editor: Person

beforeAll(async () => {
  ;({ queries: store, close } = await openStoreContent())
  editor = await addPerson(store, { email: 'editora@example.com', role: 'editor', organisation: axs })
})

afterAll(() => close())

function ask<Name extends OperationName>(name: Name, input: OperationInput<Name>) {
  const row: Operation = operations[name]
  return perform({ store, person: editor }, { name, row, organisation: axs, input })
}

const audience = { categories: [], languages: [], subscribedFrom: null, subscribedUntil: null }
const fields = {
  subject: 'Otoño',
  preheader: '',
  introduction: 'Hola.',
  layout: 'list' as const,
  cards: [],
  isPublic: true,
  ...withoutTest,
  ...audience,
}

it('keeps organisations that a colleague chose, and rejects adding one in which the caller has no role', async () => {
  const id = await store.letters.createLetter(axs, {
    fields: { ...fields, organisations: ['ACX'] },
    by: null,
  })
  const save = (organisations: string[]) =>
    ask('saveLetter', { id, ...fields, subject: 'Invierno', organisations })
  expect((await save(['ACX'])).kind).toBe('done')
  expect(await store.letters.getLetter(axs, id)).toMatchObject({
    subject: 'Invierno',
    organisations: ['ACX'],
  })
  expect(await save(['ACX', 'NVA'])).toEqual({ kind: 'refused', reason: 'notAllowed' })
  expect(await ask('countLetterAudience', { ...audience, organisations: ['NVA'] })).toEqual({
    kind: 'refused',
    reason: 'notAllowed',
  })
})

it('rejects a second subject that is the first, and mails a test with each of two subjects', async () => {
  const same = { ...fields, subjectB: ' Otoño ', organisations: [] }
  expect(await ask('createLetter', same)).toEqual({ kind: 'invalid', problems: { subjectB: 'sameSubject' } })
  const id = await store.letters.createLetter(axs, {
    fields: { ...fields, subjectB: 'Ya es otoño', organisations: [] },
    by: null,
  })
  expect((await ask('saveLetter', { id, ...same })).kind).toBe('invalid')
  expect(await ask('testLetter', { id })).toEqual({ kind: 'done', answer: { to: editor.email } })
  expect(mockSent).toEqual(['Otoño', 'Ya es otoño'])
})
