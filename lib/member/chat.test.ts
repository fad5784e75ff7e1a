import { isSendKey, receiveMessage, sendMessage, SELF, type ChatMessage } from './chat'

const aKey = { key: 'Enter', shiftKey: false, isComposing: false }
const before: ChatMessage[] = [{ id: 7, user: 3, type: 'in', text: 'Hola', time: 1000 }]

test.each([
  ['Enter', aKey, true],
  ['Shift+Enter', { ...aKey, shiftKey: true }, false],
  ['Enter that ends a word of Japanese', { ...aKey, isComposing: true }, false],
  ['another key', { ...aKey, key: 'a' }, false],
])('%s sends or not', (_, key, expected) => {
  expect(isSendKey(key)).toBe(expected)
})

test('what is sent is the reader’s own, at the end, without blanks around it', () => {
  expect(sendMessage(before, '  Buenos días\n', 2000)).toEqual([
    ...before,
    { id: 8, user: SELF, type: 'out', text: 'Buenos días', time: 2000 },
  ])
})

test('a message keeps its own lines', () => {
  expect(sendMessage([], 'uno\ndos', 1).at(-1)?.text).toBe('uno\ndos')
})

test.each(['', ' ', '\n\n', '\t '])('«%s» is no message', (text) => {
  expect(sendMessage(before, text, 2000)).toBe(before)
})

test('an answer comes from the other side', () => {
  expect(receiveMessage([], 3, 'Gracias', 3000)).toEqual([
    { id: 1, user: 3, type: 'in', text: 'Gracias', time: 3000 },
  ])
})
