import { readFileRequest } from '@/app/machine/[org]/file-request'
import messages from '@/lib/base/i18n/messages/es.json'
import { answerFile } from '@/lib/delivery/seo/answer-file'
import { getOwner, listNewsletters } from '@/lib/delivery/seo/content'
import { toFeedFile } from '@/lib/delivery/seo/feed-file'
import { toNewslettersFeed } from '@/lib/delivery/seo/newsletters-feed'

type Context = { params: Promise<{ org: string; format: string }> }

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { owner, address, file } = await readFileRequest('newslettersFeed', params)
  const { format } = file
  return answerFile(request, address, async () => {
    const organisation = await getOwner(owner)
    if (!organisation) return null
    const { title } = messages.newsletters
    const newsletters = await listNewsletters(organisation.id)
    return toFeedFile(format, await toNewslettersFeed(format, organisation, { title, newsletters }))
  })
}
