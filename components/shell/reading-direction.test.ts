import { followReading, type Reading } from './reading-direction'

/** Each row has a reader's scroll positions, and true where the header is hidden. */
test.each([
  ['reads on', [110, 130, 200], [false, false, true]],
  ['reads on in small steps', [110, 120, 130, 140, 150], [false, false, false, false, true]],
  ['reads on, and trembles', [400, 392, 400, 395, 500], [true, true, true, true, true]],
  ['goes back', [400, 380, 300, 200], [true, false, false, false]],
  ['goes back in small steps', [400, 395, 390, 385], [true, true, true, false]],
  ['goes back and reads on', [400, 300, 320, 340], [true, false, false, true]],
  ['comes to the top', [400, 60, 0], [true, false, false]],
  ['stays near the top', [20, 60, 110], [false, false, false]],
])('a reader who %s', (_name, way, expected) => {
  let reading: Reading = { isDown: false, farthest: 0 }
  const seen = way.map((top) => (reading = followReading(reading, top)).isDown)

  expect(seen).toEqual(expected)
})
