import { readFileRequest } from '@/app/machine/[org]/file-request'
import { answerFile } from '@/lib/seo/answer-file'
import { drawShareImage } from '@/lib/seo/draw-share-image'

export async function GET(request: Request, { params }: RouteContext<'/machine/[org]/share/portada'>) {
  const { organisation, path } = await readFileRequest('siteShareImage', params)
  return answerFile(request, path, async () => organisation && drawShareImage(organisation, null))
}
