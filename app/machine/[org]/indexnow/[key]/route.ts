import { readFileRequest } from '@/app/machine/[org]/file-request'
import { getSettings } from '@/lib/base/platform/settings'
import { answerFile } from '@/lib/delivery/seo/answer-file'
import { toIndexNowKey } from '@/lib/delivery/seo/plain-files'

export async function GET(request: Request, { params }: RouteContext<'/machine/[org]/indexnow/[key]'>) {
  const { address, file } = await readFileRequest('indexNowKey', params)
  return answerFile(request, address, async () => toIndexNowKey(file.key, getSettings().INDEXNOW_KEY))
}
