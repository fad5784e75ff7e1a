export type ExportFault = 'not-an-export' | 'newer' | 'file' | 'picture' | 'not-empty' | 'numbers' | 'refused'

/** `file` names the file in the zip, `detail` the problem. */
export class ExportError extends Error {
  override readonly name = 'ExportError'

  constructor(
    readonly fault: ExportFault,
    readonly file = '',
    readonly detail = '',
  ) {
    super(`export: ${fault} ${file} ${detail}`.trim())
  }
}
