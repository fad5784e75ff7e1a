import { isSendKey, receiveMessage, resolveAnswerer, sendMessage, SELF, type ChatMessage } from './chat'

const aKey = { key: 'Enter', shiftKey: false, isComposing: false }
const before: ChatMessage[] = [{ id: 7, peer: 3, type: 'in', text: 'Hola', time: '14:05' }]
const aPeer = (id: number) => ({ id, name: `P${id}`, initials: 'P', isOnline: true })

test.each([
  ['Enter', aKey, true],
  ['Shift+Enter', { ...aKey, shiftKey: true }, false],
  ['Enter that ends a word of Japanese', { ...aKey, isComposing: true }, false],
  ['another key', { ...aKey, key: 'a' }, false],
])('decides whether %s sends', (_, key, expected) => {
  expect(isSendKey(key)).toBe(expected)
})

test("appends the reader's message, trimmed", () => {
  expect(sendMessage(before, '  Buenos días\n', '14:06')).toEqual([
    ...before,
    { id: 8, peer: SELF, type: 'out', text: 'Buenos días', time: '14:06' },
  ])
})

test('keeps line breaks within a message', () => {
  expect(sendMessage([], 'uno\ndos', '14:06').at(-1)?.text).toBe('uno\ndos')
})

test.each(['', ' ', '\n\n', '\t '])('ignores the blank message «%s»', (text) => {
  expect(sendMessage(before, text, '14:06')).toBe(before)
})

test('appends the answer of the other person', () => {
  expect(receiveMessage([], 3, 'Gracias', '14:07')).toEqual([
    { id: 1, peer: 3, type: 'in', text: 'Gracias', time: '14:07' },
  ])
})

test.each([
  ['the peer who wrote last', before, [2, 3], 3],
  ['the first peer, if none has written', [], [2, 3], 2],
  ['the first peer, if the author has left', before, [2], 2],
  ['no peer, if there are none,', before, [], undefined],
])('%s answers', (_, messages, peers, expected) => {
  const ownMessages = sendMessage(messages, 'Hola', '14:08')
  expect(resolveAnswerer(ownMessages, peers.map(aPeer))?.id).toBe(expected)
})
