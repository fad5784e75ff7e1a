import { notFound } from 'next/navigation'
import { parseId } from '@/lib/base/domain/parse'
import { ask } from '@/app/room/enter-room'

/** Content security policy that allows inline styles and images, like a mail program. Only the admin may frame it. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src https: http: data:; frame-ancestors 'self'"

/** Previews a newsletter in the light theme, the dark theme or as plain text. */
export async function GET(
  request: Request,
  { params }: RouteContext<'/room/api/letters/[organisation]/[letter]'>,
) {
  const { organisation, letter } = await params
  const view = new URL(request.url).searchParams.get('vista')
  const { html, text } = await ask('previewLetter', organisation, { id: parseId(letter) ?? notFound() })
  const type = view === 'text' ? 'text/plain' : 'text/html'
  const scheme = view === 'dark' ? 'all' : 'not all'
  const body = view === 'text' ? text : html.replace('(prefers-color-scheme:dark)', scheme)
  return new Response(body, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'content-security-policy': policy },
  })
}
