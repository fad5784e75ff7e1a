import type { ChangeScope } from '@/lib/base/domain/change'
import type { OrganisationId } from '@/lib/base/domain/model'
import { getCurrentFile, getOrGenerateFile, type GeneratedFile } from './generated-files'
import { pageStore } from './page-store'

const file = (body: string): GeneratedFile => ({ body, type: 'text/plain', changedAt: null })
let count = 0
const aPath = () => `/machine/AXS/test/${count++}`

it('is generated once for all callers that come meanwhile, and stored', async () => {
  const path = aPath()
  const make = jest.fn(async () => file('a'))
  await Promise.all([
    getOrGenerateFile(path, make),
    getOrGenerateFile(path, make),
    getOrGenerateFile(path, make),
  ])
  expect(await getOrGenerateFile(path, make)).toEqual(file('a'))
  expect(make).toHaveBeenCalledTimes(1)
})

const invalidate = (scope: ChangeScope) =>
  pageStore().invalidate([{ organisation: 'AXS' as OrganisationId, scope, cards: null }])

it('is generated behind its reader once its organisation has changed, but for another file', async () => {
  const path = aPath()
  await getOrGenerateFile(path, async () => file('a'))
  invalidate('anything')
  expect(await getOrGenerateFile(path, async () => file('b'))).toEqual(file('a'))
  expect(await getOrGenerateFile(path, async () => file('c'))).toEqual(file('b'))
  invalidate('anything')
  expect(await getCurrentFile(path, async () => file('d'))).toEqual(file('d'))
})

it('is generated while its reader waits once something on it is withdrawn', async () => {
  const path = aPath()
  await getOrGenerateFile(path, async () => file('a'))
  invalidate('withdrawal')
  expect(await getOrGenerateFile(path, async () => file('b'))).toEqual(file('b'))
})

it('is the stored one where a new one cannot be generated', async () => {
  const path = aPath()
  await getOrGenerateFile(path, async () => file('a'))
  invalidate('withdrawal')
  const broken = () => Promise.reject(new Error('away'))
  expect(await getOrGenerateFile(path, broken)).toEqual(file('a'))
  await expect(getOrGenerateFile(aPath(), broken)).rejects.toThrow('away')
})

it('is stored neither where there is none nor where content failed meanwhile', async () => {
  const path = aPath()
  expect(await getOrGenerateFile(path, async () => null)).toBeNull()
  await getOrGenerateFile(path, async () => {
    pageStore().recordFailure('AXS' as OrganisationId)
    return file('half')
  })
  expect(pageStore().get(path)).toBeNull()
})
