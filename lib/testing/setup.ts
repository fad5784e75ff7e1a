/// <reference types="@testing-library/jest-dom" />

import { AsyncLocalStorage } from 'node:async_hooks'

// What it expects of elements. Loading it takes as long as most tests of anything else do.
if (typeof document === 'object') jest.requireActual('@testing-library/jest-dom')

// A component that complains is broken: React's warnings end as `console.error`.
let complaints: unknown[][] = []

beforeEach(() => {
  complaints = []
  jest.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words))
})

afterEach(() => {
  expect(complaints).toEqual([])
})

// Node keeps a storage that has run, and gives each promise its value, as long as the process lives: the
// hundredth file of a process would pay for those of all the files before it.
const storages = new Set<AsyncLocalStorage<unknown>>()
const { enterWith, run } = AsyncLocalStorage.prototype

AsyncLocalStorage.prototype.enterWith = function (store) {
  storages.add(this)
  enterWith.call(this, store)
}

AsyncLocalStorage.prototype.run = function (this: AsyncLocalStorage<unknown>, ...call: unknown[]) {
  storages.add(this)
  return Reflect.apply(run, this, call)
}

afterAll(() => {
  Object.assign(AsyncLocalStorage.prototype, { enterWith, run })
  for (const storage of storages) storage.disable()
})
