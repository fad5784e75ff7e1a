import type { SourcePiece } from './model/model'

/** Limits of a batch in pieces and characters: efficient to write, and small enough for several copies in memory. */
export const limits = { pieces: 800, length: 4_000_000 }

/** Groups pieces into lists of one transaction each. */
export async function* inBatches(
  pieces: AsyncIterable<SourcePiece> | Iterable<SourcePiece>,
): AsyncGenerator<SourcePiece[]> {
  let batch: SourcePiece[] = []
  let length = 0
  for await (const piece of pieces) {
    batch.push(piece)
    length += lengthOf(piece)
    if (batch.length < limits.pieces && length < limits.length) continue
    yield batch
    batch = []
    length = 0
  }
  if (batch.length > 0) yield batch
}

const lengthOf = ({ content, comments }: SourcePiece) =>
  comments.reduce((sum, { text }) => sum + text.length, content.length)
