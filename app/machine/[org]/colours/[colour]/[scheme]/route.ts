import { readFileRequest } from '@/app/machine/[org]/file-request'
import { respond } from '@/lib/delivery/seo/answer-file'
import { toSchemeCss } from '@/lib/base/theme/scheme'

/** Cached for a day only, because a new release of the product may derive other colours for the same URL. */
const aDay = { 'cache-control': 'public, max-age=86400, stale-while-revalidate=604800' }

export async function GET(
  request: Request,
  { params }: RouteContext<'/machine/[org]/colours/[colour]/[scheme]'>,
) {
  const { file } = await readFileRequest('colours', params)
  const body = toSchemeCss({ colour: file.colour, ...file.scheme })
  return respond(request, { body, type: 'text/css; charset=utf-8', changedAt: null }, aDay)
}
