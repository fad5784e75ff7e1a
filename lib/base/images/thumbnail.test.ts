import { toThumbnailAddress } from './thumbnail'

const key = `/media/u/${'a'.repeat(32)}`

test.each([
  [`${key}-2560x1707.jpg#35,60`, `${key}-2560x1707.jpg/192`],
  [`${key}-100x80.png`, `${key}-100x80.png/100`],
  ['/media/sap.svg', '/media/sap.svg'],
  ['https://other.example/a.jpg', null],
  ['', null],
])('the thumbnail of %s is %s', (url, expected) => {
  expect(toThumbnailAddress(url)).toBe(expected)
})
