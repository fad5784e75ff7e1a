import { emptyFields } from '@/lib/base/domain/piece'
import { sitePaths } from '@/lib/base/http/site-paths'
import { publishedFields } from './piece-input'

const findProblem = (path: string | null) =>
  publishedFields.safeParse({ ...emptyFields, title: 'Equipo', path }).error?.issues[0]?.message ?? null

test('refuses a path of the product, and accepts the empty path, which the title replaces', () => {
  sitePaths().isReserved = (path) => path !== '/equipo'
  expect(['/home', '/equipo', '', null].map(findProblem)).toEqual(['pathReserved', null, null, null])
  expect(findProblem('equipo')).toBe('pagePath')
})
