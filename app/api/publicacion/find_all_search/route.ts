import { answer } from '@/lib/content-api/answer'
import { findBySearch } from '@/lib/content-api/handlers'
import { readBody } from '@/lib/content-api/read-body'
import { searchRequest } from '@/lib/content-api/requests'

export const POST = (request: Request) =>
  answer(async (service) => findBySearch(service, await readBody(request, searchRequest)))
