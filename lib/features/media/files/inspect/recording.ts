import { playabilities, type Playability } from '@/lib/base/domain/stored-file'

/** What is known of audio and video from its own index. */
export type Recording = {
  isVideo: boolean
  /** Null where the file does not say it. */
  seconds: number | null
  plays: Playability
}

/** All of it has to play. */
export const toWorst = (tracks: readonly Playability[]): Playability =>
  playabilities.findLast((one) => tracks.includes(one)) ?? 'none'
