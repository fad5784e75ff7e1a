/** Waits for a promise no longer than this; the promise itself goes on. */
export async function withTimeout<T>(promise: Promise<T>, ms: number, sessionProblem: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${sessionProblem} (${ms} ms)`)), ms)
  })
  try {
    return await Promise.race([promise, limit])
  } finally {
    clearTimeout(timer)
  }
}
