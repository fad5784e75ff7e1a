import { EventEmitter } from 'node:events'
import { handleStopSignals, onStop } from './stop-signals'

const aProcess = () => Object.assign(new EventEmitter(), { exit: jest.fn() })

test('a process that is not serving yet ends immediately', () => {
  const process = aProcess()
  handleStopSignals(process)
  process.emit('SIGTERM')
  expect(process.exit).toHaveBeenCalledWith(0)
})

test.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
])('a server finishes its requests; a second signal (%s) ends it at once', (second, status) => {
  const process = aProcess()
  const finish = jest.fn()
  handleStopSignals(process)
  onStop(finish)
  process.emit('SIGTERM')
  expect(finish.mock.calls).toEqual([['SIGTERM']])
  expect(process.exit).not.toHaveBeenCalled()
  process.emit(second)
  expect(finish).toHaveBeenCalledTimes(1)
  expect(process.exit).toHaveBeenCalledWith(status)
})
