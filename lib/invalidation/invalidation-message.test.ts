import { parseInvalidationMessage, toChangedAt } from './invalidation-message'

test.each([
  [
    'an organisation’s',
    '{"id":"1","organisation":"AXS","card":null}',
    { id: '1', organisation: 'AXS', card: null },
  ],
  ['an article’s', '{"id":"1","organisation":"AXS","card":101}', { id: '1', organisation: 'AXS', card: 101 }],
  [
    'with more than it needs',
    '{"id":"1","organisation":"AXS","card":null,"x":1}',
    { id: '1', organisation: 'AXS', card: null },
  ],
  ['of no organisation', '{"id":"1","organisation":"../x","card":null}', null],
  ['of a card that is none', '{"id":"1","organisation":"AXS","card":"x"}', null],
  ['without a card', '{"id":"1","organisation":"AXS"}', null],
  ['without an id', '{"organisation":"AXS","card":null}', null],
  ['that is no JSON', 'AXS', null],
  ['that is empty', '', null],
])('a message %s', (_, text, expected) => {
  expect(parseInvalidationMessage(text)).toEqual(expected)
})

test.each([
  ['of another copy', '{"id":"5f1c9a52","organisation":"AXS","card":null,"at":1795358058123}', 1795358058123],
  ['of the database', '{"id":"763.1795358058.123000","organisation":"AXS","card":null}', 1795358058123],
  ['of an earlier release’s copy', '{"id":"5f1c9a52","organisation":"AXS","card":null}', null],
  ['with an id that only looks so', '{"id":"763.12","organisation":"AXS","card":null}', null],
])('when the change was made, by a message %s', (_, text, expected) => {
  const message = parseInvalidationMessage(text)
  expect(message && toChangedAt(message)).toBe(expected)
})
