import { ContentError, toContentError } from './errors'

test('an error is told by its name, also where another bundle made it', () => {
  let OtherContentError = ContentError
  jest.isolateModules(() => {
    OtherContentError = jest.requireActual<typeof import('./errors')>('./errors').ContentError
  })
  expect(OtherContentError).not.toBe(ContentError)
  const error = new OtherContentError('refused', 'getArticle', null, 'msgId 1')
  expect(error).toBeInstanceOf(ContentError)
  expect(toContentError(error, 'x', null)).toBe(error)
  expect(new Error('x')).not.toBeInstanceOf(ContentError)
})
