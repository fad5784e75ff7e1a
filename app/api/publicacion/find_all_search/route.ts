import { answer } from '@/lib/content/protocol/answer'
import { findBySearch } from '@/lib/content/protocol/calls'
import { readBody } from '@/lib/content/protocol/read-body'
import { searchRequest } from '@/lib/content/protocol/requests'

export const POST = (request: Request) =>
  answer(async (service) => findBySearch(service, await readBody(request, searchRequest)))
