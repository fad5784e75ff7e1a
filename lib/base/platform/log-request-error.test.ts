import { logConsole } from './log-console'
import { logRequestError } from './log-request-error'

const mockLine = jest.fn()
jest.mock('./log', () => ({
  ...jest.requireActual<object>('./log'),
  log: () => ({ error: mockLine, debug: mockLine, info: mockLine, warn: mockLine }),
}))

const place = { routePath: '/[locale]/[org]/home', routeType: 'render' }
const named = { route: '/[locale]/[org]/home', kind: 'render' }

test('logs an error with its stack if Next did not write it to the console', () => {
  const err = new Error('broken')
  logRequestError(err, place)
  expect(mockLine).toHaveBeenLastCalledWith({ ...named, err }, 'page or route failed')
})

test('logs an error without its stack if Next wrote it to the console', () => {
  const target = { log() {}, info() {}, warn() {}, error() {}, debug() {}, trace() {} }
  logConsole(target)
  const err = new Error('broken for eva@example.com')
  Reflect.apply(target.error, target, [err])
  logRequestError(err, place)
  expect(mockLine).toHaveBeenLastCalledWith({ ...named, reason: 'broken for [mail]' }, 'page or route failed')
})

test('accepts thrown values that are not errors', () => {
  logRequestError('no', place)
  expect(mockLine).toHaveBeenLastCalledWith({ ...named, reason: 'no' }, 'page or route failed')
})
