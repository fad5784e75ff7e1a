import { answer } from '@/lib/content/protocol/answer'
import { findArticle } from '@/lib/content/protocol/calls'

export const GET = (_: Request, { params }: { params: Promise<{ id: string }> }) =>
  answer(async (service) => findArticle(service, (await params).id))
