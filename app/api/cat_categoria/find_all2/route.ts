import { answer } from '@/lib/content/protocol/answer'
import { findCategories } from '@/lib/content/protocol/calls'
import { readBody } from '@/lib/content/protocol/read-body'
import { categoriesRequest } from '@/lib/content/protocol/requests'

export const POST = (request: Request) =>
  answer(async (service) => findCategories(service, await readBody(request, categoriesRequest)))
