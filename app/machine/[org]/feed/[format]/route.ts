import { readFileRequest } from '@/app/machine/[org]/file-request'
import { answerFile } from '@/lib/delivery/seo/answer-file'
import { getOwner, listNewest } from '@/lib/delivery/seo/content'
import { toFeed } from '@/lib/delivery/seo/feed'
import { toFeedFile } from '@/lib/delivery/seo/feed-file'

export async function GET(request: Request, { params }: RouteContext<'/machine/[org]/feed/[format]'>) {
  const { owner, address, file } = await readFileRequest('feed', params)
  const { format } = file
  return answerFile(request, address, async () => {
    const organisation = await getOwner(owner)
    if (!organisation) return null
    return toFeedFile(format, await toFeed(format, organisation, null, await listNewest(organisation.id)))
  })
}
