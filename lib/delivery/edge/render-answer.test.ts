import { readRenderAnswer, toRenderAnswerHeader } from './render-answer'

test.each([
  [{ storedBody: { encoding: 'br', renderedAt: 1_760_000_000_000 }, isRenderedByPeer: false } as const],
  [{ storedBody: null, isRenderedByPeer: true }],
  [{ storedBody: null, isRenderedByPeer: false }],
])('%j is read as it was written', (answer) => {
  expect(readRenderAnswer(toRenderAnswerHeader(answer))).toEqual(answer)
})

test('where there is nothing to say, there is no header', () => {
  expect(toRenderAnswerHeader({ storedBody: null, isRenderedByPeer: false })).toEqual({})
})
