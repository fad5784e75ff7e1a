/** @jest-environment node */
import * as z from 'zod'
import type { Person } from '@/lib/base/domain/account'
import type { Queries } from '@/lib/features/kernel/queries'
import { done, operation } from './operation'
import { perform } from './perform'
import { personPlaces, TooManyRequestsError } from './person-places'

const person = { id: 'ana', name: 'Ana', isOwner: false } as Person
const getRole = async () => ({ role: 'administrator', organisationName: 'AXS' })
const store = { people: { getRole } } as unknown as Queries

const definition = {
  kind: 'command',
  permission: 'media.read',
  isQuiet: true,
  input: z.object({}),
  run: async () => done('run'),
} as const

const call = (row: ReturnType<typeof operation<Record<string, never>, string>>) =>
  perform({ store, person }, { name: 'example', row, organisation: 'AXS', input: {} }).catch(
    (cause: unknown) => cause,
  )

test('operations that receive bytes run even if all places of their person are taken, unlike others', async () => {
  const ends: (() => void)[] = []
  const busy = () => new Promise<void>((resolve) => ends.push(resolve))
  const open = Array.from({ length: 100 }, () =>
    personPlaces()
      .run(person.id, busy)
      .catch(() => {}),
  )
  expect(await call(operation(definition))).toBeInstanceOf(TooManyRequestsError)
  const result = { kind: 'done', answer: 'run' }
  expect(await call(operation({ ...definition, takesFile: true }))).toEqual(result)
  expect(await call(operation({ ...definition, editorsOwn: 'bytes' }))).toEqual(result)
  expect(await call(operation({ ...definition, isFollowing: true }))).toEqual(result)
  while (ends.length > 0) {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  await Promise.all(open)
  expect(await call(operation(definition))).toEqual(result)
})
