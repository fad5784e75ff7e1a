/**
 * Memoises a text for each number from 0 to `most`, per language, because formatting plurals takes longer than
 * rendering most components. Use one memo per text.
 */
export function keepCounts(most: number): (locale: string, toText: (count: number) => string) => string[] {
  const cache = new Map<string, string[]>()
  return (locale, toText) => {
    const texts = cache.get(locale) ?? Array.from({ length: most + 1 }, (_, count) => toText(count))
    cache.set(locale, texts)
    return texts
  }
}
