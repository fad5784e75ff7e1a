import { readFileRequest } from '@/app/machine/[org]/file-request'
import { answerFile } from '@/lib/seo/answer-file'
import { getOwner, listCategories, listNewest } from '@/lib/seo/content'
import { toFeed } from '@/lib/seo/feed'
import { toFeedFile } from '@/lib/seo/feed-file'

type Context = RouteContext<'/machine/[org]/feed/[format]/[category]'>

export async function GET(request: Request, { params }: Context) {
  const { owner, path, file } = await readFileRequest('categoryFeed', params)
  const { format } = file
  return answerFile(request, path, async () => {
    const organisation = await getOwner(owner)
    if (!organisation) return null
    const category = (await listCategories(organisation.id)).find(({ id }) => id === file.category)
    if (!category) return null
    const newest = await listNewest(organisation.id, category.id)
    return toFeedFile(format, await toFeed(format, organisation, category, newest))
  })
}
