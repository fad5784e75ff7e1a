/**
 * Reasons why a file is rejected.
 *
 *   empty, broken    the file is empty, incomplete, or does not match its signature
 *   tooLarge         larger than the limit of its kind
 *   notFile          not one of the accepted kinds
 *   mixed            contains another document, or data before or after it
 *   script           a PDF with active content: scripts, programs, XFA forms
 *   attachments      a PDF with embedded files
 *   locked           a PDF or an archive that needs a password
 *   macros           an office document with macros or embedded objects
 *   bomb             an office document whose unpacked size is too large
 *   captions         not WebVTT that browsers can read
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

export class FileRefusedError extends Error {
  override readonly name = 'FileRefusedError'
  constructor(readonly problem: FileProblem) {
    super(problem)
  }
}

export const refuseFile = (problem: FileProblem): never => {
  throw new FileRefusedError(problem)
}
