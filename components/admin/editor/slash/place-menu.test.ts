import { placeMenu } from './place-menu'

const frame = { left: 100, top: -2000, bottom: 760 }
const place = (top: number, viewportHeight = 768) =>
  placeMenu({ left: 140, top, bottom: top + 24 }, frame, viewportHeight)

test('opens below the line where the whole menu fits', () => {
  expect(place(100)).toEqual({ left: 32, top: 2128, maxHeight: 320 })
})

test('opens above a line at the lower edge of the window', () => {
  expect(place(740)).toEqual({ left: 32, bottom: 24, maxHeight: 320 })
})

test('is no higher than the larger of the two rooms', () => {
  expect(place(150, 400)).toMatchObject({ top: 2178, maxHeight: 214 })
  expect(place(220, 400)).toMatchObject({ bottom: 544, maxHeight: 208 })
})
