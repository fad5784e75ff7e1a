import { readFileRequest } from '@/app/machine/[org]/file-request'
import { answerFile } from '@/lib/delivery/seo/answer-file'
import { getCard, getOwner } from '@/lib/delivery/seo/content'
import { drawShareImage } from '@/lib/delivery/seo/draw-share-image'

export async function GET(request: Request, { params }: RouteContext<'/machine/[org]/share/[card]'>) {
  const { owner, address, file } = await readFileRequest('cardShareImage', params)
  return answerFile(request, address, async () => {
    const organisation = await getOwner(owner)
    const publication = organisation && (await getCard(organisation.id, file.card))
    return publication && drawShareImage(organisation, publication)
  })
}
