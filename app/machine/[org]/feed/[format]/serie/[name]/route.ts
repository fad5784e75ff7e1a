import { readFileRequest } from '@/app/machine/[org]/file-request'
import { answerFile } from '@/lib/delivery/seo/answer-file'
import { getOwner, listNewestOf } from '@/lib/delivery/seo/content'
import { toFeed } from '@/lib/delivery/seo/feed'
import { toFeedFile } from '@/lib/delivery/seo/feed-file'

type Context = RouteContext<'/machine/[org]/feed/[format]/serie/[name]'>

export async function GET(request: Request, { params }: Context) {
  const { owner, address, file } = await readFileRequest('seriesFeed', params)
  const { format, name } = file
  const topic = { kind: 'series', name } as const
  return answerFile(request, address, async () => {
    const organisation = await getOwner(owner)
    const newest = organisation && (await listNewestOf(organisation.id, topic))
    return newest && toFeedFile(format, await toFeed(format, organisation, topic, newest))
  })
}
