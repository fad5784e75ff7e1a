import { withoutListed } from './without-listed'

test('lists a publication once, and omits lists without other publications', () => {
  const lists = [
    { text: 'drafts', pieces: [{ id: 1 }, { id: 2 }] },
    { text: 'changed', pieces: [{ id: 3 }] },
  ]
  expect(withoutListed(lists, [{ piece: 1 }, { piece: 3 }])).toEqual([
    { text: 'drafts', pieces: [{ id: 2 }] },
  ])
})
