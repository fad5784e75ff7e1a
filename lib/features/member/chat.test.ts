import { isSendKey, receiveMessage, resolveAnswerer, sendMessage, SELF, type ChatMessage } from './chat'

const aKey = { key: 'Enter', shiftKey: false, isComposing: false }
const before: ChatMessage[] = [{ id: 7, peer: 3, type: 'in', text: 'Hola', time: '14:05' }]
const aPeer = (id: number) => ({ id, name: `P${id}`, initials: 'P', isOnline: true })

test.each([
  ['Enter', aKey, true],
  ['Shift+Enter', { ...aKey, shiftKey: true }, false],
  ['Enter that ends a word of Japanese', { ...aKey, isComposing: true }, false],
  ['another key', { ...aKey, key: 'a' }, false],
])('%s sends or not', (_, key, expected) => {
  expect(isSendKey(key)).toBe(expected)
})

test('what is sent is the reader’s own, at the end, without blanks around it', () => {
  expect(sendMessage(before, '  Buenos días\n', '14:06')).toEqual([
    ...before,
    { id: 8, peer: SELF, type: 'out', text: 'Buenos días', time: '14:06' },
  ])
})

test('a message keeps its own lines', () => {
  expect(sendMessage([], 'uno\ndos', '14:06').at(-1)?.text).toBe('uno\ndos')
})

test.each(['', ' ', '\n\n', '\t '])('«%s» is no message', (text) => {
  expect(sendMessage(before, text, '14:06')).toBe(before)
})

test('an answer comes from the other side', () => {
  expect(receiveMessage([], 3, 'Gracias', '14:07')).toEqual([
    { id: 1, peer: 3, type: 'in', text: 'Gracias', time: '14:07' },
  ])
})

test.each([
  ['the peer who wrote last', before, [2, 3], 3],
  ['the first, where none has written', [], [2, 3], 2],
  ['the first, where the one who wrote is gone', before, [2], 2],
  ['none, where there are no peers', before, [], undefined],
])('%s answers', (_, messages, peers, expected) => {
  const own = sendMessage(messages, 'Hola', '14:08')
  expect(resolveAnswerer(own, peers.map(aPeer))?.id).toBe(expected)
})
