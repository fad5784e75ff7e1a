/// <reference types="@testing-library/jest-dom" />

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
