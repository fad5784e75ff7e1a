import { resolveServicePicture } from './service-picture'

const service = 'https://user:secret@content.example/one/api'

test.each([
  ['/relative.png', 'https://content.example/relative.png'],
  ['pictures/a b.png', 'https://content.example/one/api/pictures/a%20b.png'],
  ['../a.png', 'https://content.example/one/a.png'],
  ['//cdn.example/a.png', 'https://cdn.example/a.png'],
  ['https://cdn.example/a.png', 'https://cdn.example/a.png'],
  ['/media/u/a-1x1.jpg', '/media/u/a-1x1.jpg'],
])('resolves %s to %s', (address, resolved) => {
  expect(resolveServicePicture(address, service)).toBe(resolved)
})
