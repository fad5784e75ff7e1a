/**
 * Returns the points of an SVG polyline in a box of the given size. The first value is at the left edge, the
 * last at the right; the largest is at the top, the smallest at the bottom.
 */
export function toSparkline(values: readonly number[], width: number, height: number): string {
  const smallest = Math.min(...values)
  const range = Math.max(...values) - smallest
  const step = values.length > 1 ? width / (values.length - 1) : 0
  return values
    .map((value, index) => {
      const share = range === 0 ? 0.5 : (value - smallest) / range
      return `${round(index * step)},${round(height * (1 - share))}`
    })
    .join(' ')
}

function round(value: number) {
  return Math.round(value * 10) / 10
}
