import { parseInvalidationMessage } from './invalidation-message'

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
