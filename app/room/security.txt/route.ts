import { getSettings } from '@/lib/base/platform/settings'
import { toSecurityTxt } from '@/lib/delivery/seo/plain-files'

export function GET() {
  const file = toSecurityTxt(getSettings().SECURITY_CONTACT, null, new Date())
  return file
    ? new Response(file.body, { headers: { 'content-type': file.type } })
    : new Response(null, { status: 404 })
}
