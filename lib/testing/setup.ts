/// <reference types="@testing-library/jest-dom" />

import { AsyncLocalStorage } from 'node:async_hooks'

// Adds matchers for elements. Loading it takes as long as most tests without elements.
if (typeof document === 'object') jest.requireActual('@testing-library/jest-dom')

// Fails a test whose components cause a warning of React, which React reports through `console.error`.
let complaints: unknown[][] = []

beforeEach(() => {
  complaints = []
  jest.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words))
})

afterEach(() => {
  expect(complaints).toEqual([])
})

// Disables the storages of each test file. Node would otherwise pass their values to every promise for the rest of the
// process, and later files would become slower.
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
