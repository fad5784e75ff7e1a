import { parseCategoryId } from '@/lib/domain/parse'
import type { CategoryId, Organisation } from '@/lib/domain/model'
import { feedFormats, type FeedFormat } from '@/lib/routing/site-files'
import { answerFile } from '@/lib/seo/answer-file'
import { listCategories, listNewest } from '@/lib/seo/content'
import { toFeed } from '@/lib/seo/feed'
import { toFeedFile } from '@/lib/seo/feed-file'
import { readFileRequest } from '@/app/machine/[org]/asked'

export async function GET(request: Request, { params }: RouteContext<'/machine/[org]/feed/[...feed]'>) {
  const { org, feed } = await params
  const { organisation, path } = await readFileRequest(org, ['feed', ...feed])
  const format = feedFormats.find((known) => known === feed[0])
  return answerFile(request, path, async () =>
    organisation && format
      ? toFeedFile(format, await makeFeed(format, organisation, parseCategoryId(feed[1])))
      : null,
  )
}

async function makeFeed(format: FeedFormat, organisation: Organisation, id: CategoryId | null) {
  if (id === null) return toFeed(format, organisation, null, await listNewest(organisation.id))
  const category = (await listCategories(organisation.id)).find((known) => known.id === id)
  return category ? toFeed(format, organisation, category, await listNewest(organisation.id, id)) : null
}
