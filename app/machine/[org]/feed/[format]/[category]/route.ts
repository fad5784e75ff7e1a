import { readFileRequest } from '@/app/machine/[org]/file-request'
import { readCategories } from '@/lib/content/read'
import type { CategoryId, OrganisationId } from '@/lib/base/domain/model'
import { toFeedHref } from '@/lib/base/links/links'
import { answerFile } from '@/lib/delivery/seo/answer-file'
import { getOwner, listCategories, listNewest } from '@/lib/delivery/seo/content'
import { toFeed } from '@/lib/delivery/seo/feed'
import { toFeedFile } from '@/lib/delivery/seo/feed-file'

type Context = RouteContext<'/machine/[org]/feed/[format]/[category]'>

export async function GET(request: Request, { params }: Context) {
  const { owner, address, file } = await readFileRequest('categoryFeed', params)
  const { format } = file
  const moved = owner && (await findSuccessor(owner, file.category))
  if (moved) {
    // The location is relative, because Next does not know the host that the client requested.
    return new Response(null, { status: 301, headers: { location: toFeedHref(format, moved) } })
  }
  return answerFile(request, address, async () => {
    const organisation = await getOwner(owner)
    if (!organisation) return null
    const category = (await listCategories(organisation.id)).find(({ id }) => id === file.category)
    if (!category) return null
    const newest = await listNewest(organisation.id, category.id)
    return toFeedFile(format, await toFeed(format, organisation, category, newest))
  })
}

/**
 * Returns the category into which a category was merged. Returns null if it was not merged, or if it cannot be read.
 */
async function findSuccessor(organisation: OrganisationId, category: CategoryId) {
  const categories = await readCategories(organisation)
  return categories?.find(({ formerIds }) => formerIds.includes(category))?.id ?? null
}
