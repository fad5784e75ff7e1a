import { readFileRequest } from '@/app/machine/[org]/file-request'
import { answerFile } from '@/lib/delivery/seo/answer-file'
import { getOwner } from '@/lib/delivery/seo/content'
import { drawShareImage } from '@/lib/delivery/seo/draw-share-image'

export async function GET(request: Request, { params }: RouteContext<'/machine/[org]/share/portada'>) {
  const { owner, address } = await readFileRequest('siteShareImage', params)
  return answerFile(request, address, async () => {
    const organisation = await getOwner(owner)
    return organisation && drawShareImage(organisation, null)
  })
}
