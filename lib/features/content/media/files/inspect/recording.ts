import { playabilities, type Playability } from '@/lib/base/domain/stored-file'

/** Facts from the metadata of an audio or video file. */
export type Recording = {
  isVideo: boolean
  /** Duration in seconds; null if the file does not declare it. */
  seconds: number | null
  plays: Playability
}

/** Returns the worst playability, because all tracks have to play. */
export const toWorst = (tracks: readonly Playability[]): Playability =>
  playabilities.findLast((playability) => tracks.includes(playability)) ?? 'none'
