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

/** What the next start's metric says after a run that ended so. */
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
  ['a stop that was asked for twice', 143, 0],
  ['an uncaught exception', 1, 1],
])('after %s (status %i) the metric of the next start is %i', (_, status, expected) => {
  expect(startAfter((run) => run.emit('exit', status))).toBe(expected)
})

test('after a run that was killed it is 1, and 0 again after the next one that was stopped', () => {
  expect(startAfter(() => undefined)).toBe(1)
  expect(startAfter((run) => run.emit('exit', 0))).toBe(0)
})

test('of the first start it is 0, and the file is gone with the run', () => {
  const run = new EventEmitter()
  reportUncleanStart(run as never)
  expect(jest.mocked(readMetric).mock.lastCall?.[1]()).toEqual([[{}, 0]])
  expect(readdirSync(mockDirectory)).toHaveLength(1)
  run.emit('exit', 0)
  expect(readdirSync(mockDirectory)).toEqual([])
})

test('where nothing can be written the site starts, and it is 0', () => {
  writeFileSync(mockDirectory, '')
  expect(startAfter(() => undefined)).toBe(0)
})
