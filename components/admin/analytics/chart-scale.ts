/** Returns the smallest round number that is not below `most`: 4, 6, 8, 10, 12, 16, 20, 30, 40, 60, 80, 100, 120 … */
export function toTop(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 1)))
  const step = [1, 1.2, 1.6, 2, 3, 4, 6, 8, 10].find((candidate) => most <= candidate * power) ?? 10
  return Math.max(4, step * power)
}
