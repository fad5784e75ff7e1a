import { readFileRequest } from '@/app/machine/[org]/file-request'
import { getSettings } from '@/lib/platform/settings'
import { answerFile } from '@/lib/seo/answer-file'
import { toIndexNowKey } from '@/lib/seo/plain-files'

export async function GET(request: Request, { params }: RouteContext<'/machine/[org]/indexnow/[key]'>) {
  const { path, file } = await readFileRequest('indexNowKey', params)
  return answerFile(request, path, async () => toIndexNowKey(file.key, getSettings().INDEXNOW_KEY))
}
