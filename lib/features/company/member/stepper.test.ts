import { getStepState, goToStep, isLastStep, type Stepper } from './stepper'

test.each([
  [1, 3, ['current', 'pending', 'pending']],
  [2, 3, ['completed', 'current', 'pending']],
  [3, 3, ['completed', 'completed', 'current']],
])('at step %d of %d the steps are %j', (current, total, states) => {
  expect([1, 2, 3].map((step) => getStepState({ current, total }, step))).toEqual(states)
})

test.each([
  ['the next', 2, 3, 3],
  ['the previous step', 2, 1, 1],
  ['the last, over others', 1, 4, 4],
])('moves to %s', (_, current, step, expected) => {
  expect(goToStep({ current, total: 4 }, step)).toEqual({ current: expected, total: 4 })
})

test.each([
  ['the same step', 2],
  ['past the last', 5],
  ['below zero', -1],
  ['zero, which is not a step', 0],
  ['half a step', 2.5],
  ['a value that is not a number', Number.NaN],
])('ignores a move to %s', (_, step) => {
  const stepper: Stepper = { current: 2, total: 4 }
  expect(goToStep(stepper, step)).toBe(stepper)
})

test.each([
  [3, 4, false],
  [4, 4, true],
  [1, 1, true],
])('step %d of %d is the last: %s', (current, total, expected) => {
  expect(isLastStep({ current, total })).toBe(expected)
})
