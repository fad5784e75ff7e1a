import { fitCrop, formatCrop, parseCrop, toPixels, WHOLE } from './picture-crop'

const size = { width: 1600, height: 1000 }
const part = (text: string) => parseCrop(text)!

test.each([
  ['0,0,1000,1000', true],
  ['100,200,300,400', true],
  ['800,0,300,400', false],
  ['0,0,10,400', false],
  ['-1,0,500,500', false],
  ['0,0,500', false],
  ['', false],
])('%s is a part of a picture: %s', (text, is) => {
  const crop = parseCrop(text)
  expect(crop !== null).toBe(is)
  if (crop) expect(formatCrop(crop)).toBe(text)
})

test.each([
  ['the widest part of a shape', WHOLE, 16 / 9, '0,0,1000,900'],
  ['a square', WHOLE, 1, '0,0,625,1000'],
  ['any shape', part('100,200,300,400'), null, '100,200,300,400'],
  ['a crop that exceeds the picture', { x: 900, y: -50, width: 300, height: 400 }, null, '700,0,300,400'],
  ['an empty crop', { x: 990, y: 990, width: 1, height: 1 }, null, '950,950,50,50'],
  [
    'a crop that is too tall for its shape',
    { x: 0, y: 900, width: 1000, height: 10 },
    16 / 9,
    '0,100,1000,900',
  ],
] as const)('%s', (_, crop, ratio, fit) => expect(formatCrop(fitCrop(crop, ratio, size))).toBe(fit))

test('returns pixels within the picture', () => {
  expect(toPixels(part('100,200,300,400'), size)).toEqual({ left: 160, top: 200, width: 480, height: 400 })
  expect(toPixels(part('950,950,50,50'), { width: 3, height: 3 })).toEqual({
    left: 2,
    top: 2,
    width: 1,
    height: 1,
  })
})
