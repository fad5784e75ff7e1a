import { logConsole } from './log-console'
import { logRequestError } from './log-request-error'

const mockLine = jest.fn()
jest.mock('./log', () => ({
  ...jest.requireActual<object>('./log'),
  log: () => ({ error: mockLine, debug: mockLine, info: mockLine, warn: mockLine }),
}))

const place = { routePath: '/[locale]/[org]/home', routeType: 'render' }
const named = { route: '/[locale]/[org]/home', kind: 'render' }

test('an error that Next keeps to itself is logged with its stack', () => {
  const err = new Error('broken')
  logRequestError(err, place)
  expect(mockLine).toHaveBeenLastCalledWith({ ...named, err }, 'page or route failed')
})

test('one that Next has written to the console is not logged with its stack again', () => {
  const target = { log() {}, info() {}, warn() {}, error() {}, debug() {}, trace() {} }
  logConsole(target)
  const err = new Error('broken for eva@example.com')
  Reflect.apply(target.error, target, [err])
  logRequestError(err, place)
  expect(mockLine).toHaveBeenLastCalledWith({ ...named, reason: 'broken for [mail]' }, 'page or route failed')
})

test('what is thrown may be no error', () => {
  logRequestError('no', place)
  expect(mockLine).toHaveBeenLastCalledWith({ ...named, reason: 'no' }, 'page or route failed')
})
