import { parseCardId } from '@/lib/domain/parse'
import { answerFile } from '@/lib/seo/answer-file'
import { getCard } from '@/lib/seo/content'
import { drawShareImage } from '@/lib/seo/draw-share-image'
import { readFileRequest } from '@/app/machine/[org]/asked'

export async function GET(request: Request, { params }: RouteContext<'/machine/[org]/share/[card]'>) {
  const { org, card } = await params
  const { organisation, path } = await readFileRequest(org, ['share', card])
  return answerFile(request, path, async () => {
    if (!organisation) return null
    const id = parseCardId(card)
    if (id === null) return drawShareImage(organisation, null)
    const publication = await getCard(organisation.id, id)
    return publication && drawShareImage(organisation, publication)
  })
}
