/** @jest-environment node */
import type { Person } from '@/lib/base/domain/account'
import { withoutTest } from '@/lib/base/domain/newsletter'
import type { OrganisationId } from '@/lib/base/domain/model'
import { operations, type OperationInput, type OperationName } from '@/lib/features/operation-table'
import type { Operation } from '@/lib/features/operations/operation'
import { perform } from '@/lib/features/operations/perform'
import type { Queries } from '@/lib/features/query-table'
import { addPerson } from '@/lib/testing/room'
import { openStoreContent } from '@/lib/testing/store-content'

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

it('keeps organisations that a colleague chose, and rejects adding one in which the caller has no role', async () => {
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
