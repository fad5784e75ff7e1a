/**
 * Returns a function that builds a text for each number from 0 to `most`, once per language: formatting plurals takes
 * longer than rendering most components. Call it once per text.
 */
export function keepCounts(most: number): (locale: string, toText: (count: number) => string) => string[] {
  const cache = new Map<string, string[]>()
  return (locale, toText) => {
    const texts = cache.get(locale) ?? Array.from({ length: most + 1 }, (_, count) => toText(count))
    cache.set(locale, texts)
    return texts
  }
}
