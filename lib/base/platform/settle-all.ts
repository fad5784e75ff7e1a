/**
 * Like `Promise.all`, but waits for all promises even if one rejects, so that no work continues after the failure.
 * Rejects with the first failure in list order.
 */
export async function settleAll<T extends readonly unknown[] | []>(
  works: T,
): Promise<{ -readonly [Key in keyof T]: Awaited<T[Key]> }> {
  // Each await of a lazy thenable, such as a Drizzle query, would run it again.
  const begun = works.map((work) => Promise.resolve(work))
  await Promise.allSettled(begun)
  return Promise.all(begun) as Promise<never>
}
