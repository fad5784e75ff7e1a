import { parseInvalidationMessage, toChangedAt, toMessageText } from './invalidation-message'

const whole = { id: '1', organisation: 'AXS', scope: 'anything', cards: null }
const comments = { id: '1', organisation: 'AXS', scope: 'comments', cards: [101] }

test.each([
  [
    'about texts',
    '{"id":"1","organisation":"AXS","card":null,"scope":"texts","cards":[1,2]}',
    { ...comments, scope: 'texts', cards: [1, 2] },
  ],
  [
    'about any texts',
    '{"id":"1","organisation":"AXS","card":null,"scope":"texts","cards":null}',
    { ...whole, scope: 'texts' },
  ],
  ['about comments', '{"id":"1","organisation":"AXS","card":101,"scope":"comments","cards":[101]}', comments],
  [
    'about an organisation, from a release without scopes',
    '{"id":"1","organisation":"AXS","card":null}',
    whole,
  ],
  ['about an article, from a release without scopes', '{"id":"1","organisation":"AXS","card":101}', comments],
  ['with more than it needs', '{"id":"1","organisation":"AXS","card":null,"x":1}', whole],
  ['with an invalid scope', '{"id":"1","organisation":"AXS","card":null,"scope":"x","cards":null}', null],
  ['without an organisation', '{"id":"1","organisation":"../x","card":null}', null],
  ['with an invalid card', '{"id":"1","organisation":"AXS","card":"x"}', null],
  [
    'with an invalid list of cards',
    '{"id":"1","organisation":"AXS","card":null,"scope":"texts","cards":["x"]}',
    null,
  ],
  ['without a card', '{"id":"1","organisation":"AXS"}', null],
  ['without an id', '{"organisation":"AXS","card":null}', null],
  ['of invalid JSON', 'AXS', null],
  ['without text', '', null],
])('a message %s', (_, text, expected) => {
  const message = parseInvalidationMessage(text)
  expect(message).toEqual(expected)
  if (message) expect(parseInvalidationMessage(toMessageText(message))).toEqual(expected)
})

test('describes at least the changed content to an old release without scopes', () => {
  const read = (text: string) => JSON.parse(text) as { card: unknown }
  const sent = (scope: string, cards: number[] | null) =>
    read(toMessageText(parseInvalidationMessage(JSON.stringify({ ...whole, card: null, scope, cards }))!))
      .card
  expect([sent('comments', [7]), sent('comments', [7, 8]), sent('texts', [7])]).toEqual([7, null, null])
})

test.each([
  [
    'of another instance',
    '{"id":"5f1c9a52","organisation":"AXS","card":null,"at":1795358058123}',
    1795358058123,
  ],
  ['of the database', '{"id":"763.1795358058.123000","organisation":"AXS","card":null}', 1795358058123],
  ['of another instance with an earlier release', '{"id":"5f1c9a52","organisation":"AXS","card":null}', null],
  ['with an id that only looks so', '{"id":"763.12","organisation":"AXS","card":null}', null],
])('reads the time of the change from a message %s', (_, text, expected) => {
  const message = parseInvalidationMessage(text)
  expect(message && toChangedAt(message)).toBe(expected)
})
