import { convertPicture } from './convert-picture'

/**
 * The entry of the process that decodes what was uploaded (`converter.ts`): a file that brings a decoder
 * down takes nothing else with it, and its memory goes when it ends.
 */
export type ConvertJob = { id: number; file: string; folder: string }

process.on('disconnect', () => process.exit(0))
process.on('message', ({ id, file, folder }: ConvertJob) => {
  convertPicture(file, folder).then(
    (result) => process.send?.({ id, result }),
    (cause: unknown) => process.send?.({ id, error: cause instanceof Error ? cause.message : String(cause) }),
  )
})
