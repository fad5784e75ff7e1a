import { readFileRequest } from '@/app/machine/[org]/file-request'
import { answerFile } from '@/lib/delivery/seo/answer-file'
import { getOwner, listCategories, listNewest, listSpanishPages } from '@/lib/delivery/seo/content'
import { toLlms } from '@/lib/delivery/seo/plain-files'

export async function GET(request: Request, { params }: RouteContext<'/machine/[org]/llms'>) {
  const { owner, address } = await readFileRequest('llms', params)
  return answerFile(request, address, async () => {
    const organisation = await getOwner(owner)
    if (!organisation) return null
    const { id } = organisation
    const newest = (await listNewest(id)).filter(({ home }) => home === null)
    return toLlms(organisation, await listCategories(id), newest, await listSpanishPages(id))
  })
}
