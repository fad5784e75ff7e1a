import { readFileRequest } from '@/app/machine/[org]/file-request'
import { answerFile } from '@/lib/delivery/seo/answer-file'
import { getCard, getOwner } from '@/lib/delivery/seo/content'
import { toPrintedCode } from '@/lib/delivery/seo/printed-code'

export async function GET(request: Request, { params }: RouteContext<'/machine/[org]/code/[card]'>) {
  const { owner, address, file } = await readFileRequest('cardCode', params)
  return answerFile(request, address, async () => {
    const organisation = await getOwner(owner)
    const publication = organisation && (await getCard(organisation.id, file.card))
    return publication && toPrintedCode(organisation, publication)
  })
}
