import { parseRequestedPicture } from './requested-picture'

const name = `${'0123456789abcdef'.repeat(2)}-1300x650`
const at = (rest: string, accept?: string) => parseRequestedPicture(`/media/u/${name}${rest}`, accept)
const chrome = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

test.each([
  ['.jpg', chrome, 'full.jpg', false],
  ['.jpg', '*/*', 'full.jpg', false],
  ['.png', undefined, 'full.png', false],
  ['.jpg/640', chrome, '640.avif', true],
  ['.jpg/640', 'image/webp,*/*', '640.webp', true],
  ['.jpg/640', 'image/avif;q=0, image/webp;q=0.5', '640.webp', true],
  ['.jpg/640', '*/*', '640.jpg', true],
  ['.png/640', undefined, '640.png', true],
  // Older formats exist only in a few widths. The next larger width is sent.
  ['.jpg/96', '*/*', '640.jpg', true],
  ['.jpg/960', '*/*', '1280.jpg', true],
  ['.jpg/1300', '*/*', 'full.jpg', true],
  ['.jpg/1300', chrome, '1300.avif', true],
])('resolves %s for %s to %s', (rest, accept, file, isNegotiated) => {
  expect(at(rest, accept)).toMatchObject({ picture: name, file, isNegotiated })
})

test.each([
  '',
  '/640',
  '.gif',
  '.jpg/',
  '.jpg/641',
  // Larger than the picture, and widths that the site does not offer.
  '.jpg/1920',
  '.jpg/0640',
  '.jpg/640/avif',
  '.jpg.png',
])('returns null for the ending %j', (rest) => {
  expect(at(rest, chrome)).toBeNull()
})

test.each(['/media/foto.jpg', '/media/u/../lock', `/media/u/${name.toUpperCase()}.jpg`, '/media/u/'])(
  'returns null for %s',
  (path) => {
    expect(parseRequestedPicture(path)).toBeNull()
  },
)
