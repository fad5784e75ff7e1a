import { readRenderAnswer, toRenderAnswerHeader } from './render-answer'

test.each([
  [{ storedBody: { encoding: 'br', renderedAt: 1_760_000_000_000 }, isRenderedElsewhere: false } as const],
  [{ storedBody: null, isRenderedElsewhere: true }],
  [{ storedBody: null, isRenderedElsewhere: false }],
])('%j is read as it was written', (answer) => {
  expect(readRenderAnswer(toRenderAnswerHeader(answer))).toEqual(answer)
})

test('where there is nothing to say, there is no header', () => {
  expect(toRenderAnswerHeader({ storedBody: null, isRenderedElsewhere: false })).toEqual({})
})
