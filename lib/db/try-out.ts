import type { Database } from './database'

/** Thrown in a transaction to roll it back and return an answer. */
export class RolledBack<Answer> extends Error {
  constructor(readonly answer: Answer) {
    super('rolled back')
  }
}

/** Runs work in a transaction that is always rolled back. Returns its answer. */
export async function tryOut<Answer>(
  database: Database,
  work: (transaction: Database) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await database.transaction(async (transaction) => {
      throw new RolledBack(await work(transaction))
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.answer as Answer
    throw error
  }
}
