import { toInertBody, toQuietHtml } from '@/components/room/editor/inert'
import { normalise } from '@/components/room/editor/normalise'

export function cleanPaste(html: string): { html: string; lostPictures: number } {
  const body = toInertBody(toQuietHtml(html))
  normalise(body)
  return { html: body.innerHTML, lostPictures: 0 }
}
