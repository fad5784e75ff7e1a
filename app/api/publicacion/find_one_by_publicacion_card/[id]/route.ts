import { answer } from '@/lib/content-api/answer'
import { findArticle } from '@/lib/content-api/handlers'

export const GET = (_: Request, { params }: { params: Promise<{ id: string }> }) =>
  answer(async (service) => findArticle(service, (await params).id))
