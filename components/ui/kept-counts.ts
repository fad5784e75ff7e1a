/**
 * Texts for each number from 0 to `most`, made once in each language: with their plurals they take longer than
 * many a component. One such function for each text.
 */
export function keepCounts(most: number): (locale: string, toText: (count: number) => string) => string[] {
  const cache = new Map<string, string[]>()
  return (locale, toText) => {
    const texts = cache.get(locale) ?? Array.from({ length: most + 1 }, (_, count) => toText(count))
    cache.set(locale, texts)
    return texts
  }
}
