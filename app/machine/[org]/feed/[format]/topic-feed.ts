import { readFileRequest } from '@/app/machine/[org]/file-request'
import { answerFile } from '@/lib/delivery/seo/answer-file'
import { getOwner, listNewestOf } from '@/lib/delivery/seo/content'
import { toFeed } from '@/lib/delivery/seo/feed'
import { toFeedFile } from '@/lib/delivery/seo/feed-file'

type Context = { params: Promise<{ org: string; format: string; name: string }> }

/** Serves the feed of an author, a tag or a series. */
export const topicFeed =
  (kind: 'author' | 'tag' | 'series') =>
  async (request: Request, { params }: Context): Promise<Response> => {
    const { owner, address, file } = await readFileRequest(`${kind}Feed` as const, params)
    const { format, name } = file
    return answerFile(request, address, async () => {
      const organisation = await getOwner(owner)
      const newest = organisation && (await listNewestOf(organisation.id, { kind, name }))
      return newest && toFeedFile(format, await toFeed(format, organisation, { kind, name }, newest))
    })
  }
