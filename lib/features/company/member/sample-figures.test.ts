import { months, sources, summarise, toSparkline } from './sample-figures'

test.each([
  ['from the bottom to the top', [1, 2, 3], '0,10 50,5 100,0'],
  ['level, where all are alike', [4, 4], '0,5 100,5'],
  ['a single point', [4], '0,5'],
  ['below zero as well', [-1, 1], '0,10 100,0'],
  ['without figures', [], ''],
])('draws a line %s', (_, values, points) => {
  expect(toSparkline(values, 100, 10)).toBe(points)
})

test('has shares of sources that add up to 100', () => {
  expect(sources.reduce((sum, { share }) => sum + share, 0)).toBe(100)
})

test('compares a figure with the month before', () => {
  const [november, december] = months.slice(-2)
  expect(summarise('visits')).toEqual({
    value: december?.visits,
    change: (december!.visits - november!.visits) / november!.visits,
  })
})
