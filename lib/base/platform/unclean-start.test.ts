/** @jest-environment node */
import { EventEmitter } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { readMetric } from './metrics/metrics'
import { reportUncleanStart } from './unclean-start'

jest.mock('./metrics/metrics', () => ({ readMetric: jest.fn() }))

let mockDirectory: string
jest.mock('./settings', () => ({ getSettings: () => ({ DATA_DIR: mockDirectory }) }))

beforeEach(() => {
  mockDirectory = join(mkdtempSync(join(tmpdir(), 'unclean-')), 'data')
})

afterEach(() => rmSync(dirname(mockDirectory), { recursive: true }))

/** Returns the metric of the next start, after a run that ended in the given way. */
function startAfter(end: (run: EventEmitter) => void): number | undefined {
  const run = new EventEmitter()
  reportUncleanStart(run as never)
  end(run)
  reportUncleanStart(new EventEmitter() as never)
  const [name, read] = jest.mocked(readMetric).mock.lastCall!
  expect(name).toBe('uncleanStart')
  return read()[0]?.[1]
}

test.each([
  ['a stop', 0, 0],
  ['a stop that was requested twice', 143, 0],
  ['an uncaught exception', 1, 1],
])('after %s (status %i) the metric of the next start is %i', (_, status, expected) => {
  expect(startAfter((run) => run.emit('exit', status))).toBe(expected)
})

test('is 1 after a killed run, and 0 again after a stopped one', () => {
  expect(startAfter(() => undefined)).toBe(1)
  expect(startAfter((run) => run.emit('exit', 0))).toBe(0)
})

test('is 0 at the first start, and removes the marker with the run', () => {
  const run = new EventEmitter()
  reportUncleanStart(run as never)
  expect(jest.mocked(readMetric).mock.lastCall?.[1]()).toEqual([[{}, 0]])
  expect(readdirSync(mockDirectory)).toHaveLength(1)
  run.emit('exit', 0)
  expect(readdirSync(mockDirectory)).toEqual([])
})

test('the site starts without a writable folder, and the metric is 0', () => {
  writeFileSync(mockDirectory, '')
  expect(startAfter(() => undefined)).toBe(0)
})
