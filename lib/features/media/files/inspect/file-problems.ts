/**
 * Why a file is not taken: what is wrong with it.
 *
 *   empty, broken    nothing in it; it is not whole, or not what its first bytes say
 *   tooLarge         more than its kind may have
 *   notFile          none of the kinds that are taken
 *   mixed            something else as well: another document begins, or goes on, within it
 *   script           a PDF that does something when it is opened: scripts, programs, forms of scripts
 *   attachments      a PDF with other files in it
 *   locked           a PDF, or an archive, that asks its readers for a password
 *   macros           an office's document with programs, or with objects of others
 *   bomb             an office's document that becomes much larger than it looks
 *   captions         not WebVTT as browsers read it
 */
export const fileProblems = [
  'empty',
  'broken',
  'tooLarge',
  'notFile',
  'mixed',
  'script',
  'attachments',
  'locked',
  'macros',
  'bomb',
  'captions',
] as const
export type FileProblem = (typeof fileProblems)[number]

/** Thrown where a file is not taken. */
export class FileRefusedError extends Error {
  override readonly name = 'FileRefusedError'
  constructor(readonly problem: FileProblem) {
    super(problem)
  }
}

export const refuseFile = (problem: FileProblem): never => {
  throw new FileRefusedError(problem)
}
