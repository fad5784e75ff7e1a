/**
 * As `Promise.all`, once all of them have ended: where one fails, none goes on after the caller
 * has the failure. Rejects as the first of them in the list.
 */
export async function settleAll<T extends readonly unknown[] | []>(
  works: T,
): Promise<{ -readonly [Key in keyof T]: Awaited<T[Key]> }> {
  // What begins whenever it is awaited, such as a query of Drizzle's, begins here once.
  const begun = works.map((work) => Promise.resolve(work))
  await Promise.allSettled(begun)
  return Promise.all(begun) as Promise<never>
}
