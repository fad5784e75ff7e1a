import { answer } from '@/lib/content-api/answer'
import { findCategories } from '@/lib/content-api/handlers'
import { readBody } from '@/lib/content-api/read-body'
import { categoriesRequest } from '@/lib/content-api/requests'

export const POST = (request: Request) =>
  answer(async (service) => findCategories(service, await readBody(request, categoriesRequest)))
