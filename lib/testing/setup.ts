import '@testing-library/jest-dom'

// A component that complains is broken: React's warnings end as `console.error`.
let complaints: unknown[][] = []

beforeEach(() => {
  complaints = []
  jest.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words))
})

afterEach(() => {
  expect(complaints).toEqual([])
})
