import type { ChangeScope } from '@/lib/base/domain/change'
import type { OrganisationId } from '@/lib/base/domain/model'
import { getCurrentFile, getOrGenerateFile, type GeneratedFile } from './generated-files'
import { pageStore } from './page-store'
import { fileAt } from '@/lib/testing/addresses'

const file = (body: string): GeneratedFile => ({ body, type: 'text/plain', changedAt: null })
let count = 0
const anAddress = () => fileAt(`/machine/AXS/sitemap/${++count}`)

it('is generated once for all callers that come meanwhile, and stored', async () => {
  const address = anAddress()
  const make = jest.fn(async () => file('a'))
  await Promise.all([
    getOrGenerateFile(address, make),
    getOrGenerateFile(address, make),
    getOrGenerateFile(address, make),
  ])
  expect(await getOrGenerateFile(address, make)).toEqual(file('a'))
  expect(make).toHaveBeenCalledTimes(1)
})

const invalidate = (scope: ChangeScope) =>
  pageStore().invalidate([{ organisation: 'AXS' as OrganisationId, scope, cards: null }])

it('is generated behind its reader once its organisation has changed, but for another file', async () => {
  const address = anAddress()
  await getOrGenerateFile(address, async () => file('a'))
  invalidate('anything')
  expect(await getOrGenerateFile(address, async () => file('b'))).toEqual(file('a'))
  expect(await getOrGenerateFile(address, async () => file('c'))).toEqual(file('b'))
  invalidate('anything')
  expect(await getCurrentFile(address, async () => file('d'))).toEqual(file('d'))
})

it('is generated while its reader waits once something on it is withdrawn', async () => {
  const address = anAddress()
  await getOrGenerateFile(address, async () => file('a'))
  invalidate('withdrawal')
  expect(await getOrGenerateFile(address, async () => file('b'))).toEqual(file('b'))
})

it('is the stored one where a new one cannot be generated', async () => {
  const address = anAddress()
  await getOrGenerateFile(address, async () => file('a'))
  invalidate('withdrawal')
  const broken = () => Promise.reject(new Error('away'))
  expect(await getOrGenerateFile(address, broken)).toEqual(file('a'))
  await expect(getOrGenerateFile(anAddress(), broken)).rejects.toThrow('away')
})

it('is stored neither where there is none nor where content failed meanwhile', async () => {
  const address = anAddress()
  expect(await getOrGenerateFile(address, async () => null)).toBeNull()
  await getOrGenerateFile(address, async () => {
    pageStore().recordFailure('AXS' as OrganisationId)
    return file('half')
  })
  expect(pageStore().get(address)).toBeNull()
})
