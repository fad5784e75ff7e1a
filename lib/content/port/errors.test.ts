import { ContentError, toContentError } from './errors'

test('an error is recognised by its name, even if its class is from another bundle', () => {
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
