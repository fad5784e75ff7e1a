/**
 * Like `Promise.all`, but waits until all have ended: after a failure, no work continues in the background. Rejects
 * with the first failure in the list.
 */
export async function settleAll<T extends readonly unknown[] | []>(
  works: T,
): Promise<{ -readonly [Key in keyof T]: Awaited<T[Key]> }> {
  // Lazy thenables such as Drizzle's queries would start again with each await, so they start here once.
  const begun = works.map((work) => Promise.resolve(work))
  await Promise.allSettled(begun)
  return Promise.all(begun) as Promise<never>
}
