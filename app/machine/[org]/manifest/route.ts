import { readFileRequest } from '@/app/machine/[org]/file-request'
import { answerFile } from '@/lib/seo/answer-file'
import { getOwner } from '@/lib/seo/content'
import { toManifest } from '@/lib/seo/manifest'

export async function GET(request: Request, { params }: RouteContext<'/machine/[org]/manifest'>) {
  const { owner, path } = await readFileRequest('manifest', params)
  return answerFile(request, path, async () => toManifest(await getOwner(owner)))
}
