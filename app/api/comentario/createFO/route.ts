import { answer } from '@/lib/content-api/answer'
import { checkOrigin, createComment } from '@/lib/content-api/create-comment'
import { readBody } from '@/lib/content-api/read-body'
import { commentRequest } from '@/lib/content-api/requests'

export const POST = (request: Request) =>
  answer(async (service) => {
    checkOrigin(request)
    return createComment(service, request, await readBody(request, commentRequest))
  })
