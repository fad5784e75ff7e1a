import { refuseFile } from './file-problems'
import type { FileReader } from './file-reader'

const MAX_CAPTIONS_BYTES = 2 * 1024 * 1024
/** Matches the timing line of a WebVTT cue: `00:01.000 --> 00:04.000`. */
const cue = /^(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}[ \t]+-->[ \t]+(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}(?:[ \t]|$)/m

/** Refuses a file that is not WebVTT or has no cue. */
export async function inspectCaptions(reader: FileReader): Promise<void> {
  if (reader.size > MAX_CAPTIONS_BYTES) return refuseFile('tooLarge')
  const text = decode(await reader.read(0, reader.size))
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(text) || text.includes('\0') || !cue.test(text)) refuseFile('captions')
  if (/<(?:script|html|!doctype|iframe|body)\b/i.test(text)) refuseFile('mixed')
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return refuseFile('captions')
  }
}
