import { notFound } from 'next/navigation'
import { parseId } from '@/lib/base/domain/parse'
import { ask } from '@/app/room/enter-room'

/** Downloads a file of a lead. Always as an attachment: displayed, it could run scripts in the admin's origin. */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/room/api/leads/[organisation]/[lead]/[file]'>,
) {
  const { organisation, lead, file } = await params
  const input = { id: parseId(lead) ?? notFound(), file: parseId(file) ?? notFound() }
  const { name, type, bytes } = await ask('getLeadFile', organisation, input)
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  })
}
