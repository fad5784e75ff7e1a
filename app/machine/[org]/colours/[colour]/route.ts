import { readFileRequest } from '@/app/machine/[org]/file-request'
import { respond } from '@/lib/delivery/seo/answer-file'
import { toAccentCss } from '@/lib/base/theme/accent'

/** The URL changes with the accent, but not with the release, which may derive other colours. */
const aDay = { 'cache-control': 'public, max-age=86400, stale-while-revalidate=604800' }

export async function GET(request: Request, { params }: RouteContext<'/machine/[org]/colours/[colour]'>) {
  const { file } = await readFileRequest('colours', params)
  const body = toAccentCss(file.colour)
  return respond(request, { body, type: 'text/css; charset=utf-8', changedAt: null }, aDay)
}
