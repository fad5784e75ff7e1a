import { getSettings } from '@/lib/platform/settings'
import { answerFile } from '@/lib/seo/answer-file'
import { toIndexNowKey } from '@/lib/seo/plain-files'
import { readFileRequest } from '@/app/machine/[org]/asked'

export async function GET(request: Request, { params }: RouteContext<'/machine/[org]/indexnow/[key]'>) {
  const { org, key } = await params
  const { path } = await readFileRequest(org, ['indexnow', key])
  return answerFile(request, path, async () => toIndexNowKey(key, getSettings().INDEXNOW_KEY))
}
