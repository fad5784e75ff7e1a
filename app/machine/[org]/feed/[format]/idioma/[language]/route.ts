import { readFileRequest } from '@/app/machine/[org]/file-request'
import { answerFile } from '@/lib/delivery/seo/answer-file'
import { getOwner, listNewestIn } from '@/lib/delivery/seo/content'
import { toFeed } from '@/lib/delivery/seo/feed'
import { toFeedFile } from '@/lib/delivery/seo/feed-file'

type Context = RouteContext<'/machine/[org]/feed/[format]/idioma/[language]'>

export async function GET(request: Request, { params }: Context) {
  const { owner, address, file } = await readFileRequest('languageFeed', params)
  const { format, language } = file
  return answerFile(request, address, async () => {
    const organisation = await getOwner(owner)
    const newest = organisation && (await listNewestIn(organisation.id, language))
    return newest && toFeedFile(format, await toFeed(format, organisation, { language }, newest))
  })
}
