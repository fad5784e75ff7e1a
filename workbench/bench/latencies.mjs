/** Summarises durations: their number, and percentiles. */
export function summarise(durations) {
  const sorted = durations.toSorted((first, other) => first - other)
  const below = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return {
    count: sorted.length,
    p50: below(0.5),
    p95: below(0.95),
    p99: below(0.99),
    most: sorted.at(-1) ?? 0,
  }
}
