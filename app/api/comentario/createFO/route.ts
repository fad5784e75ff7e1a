import { answer } from '@/lib/content/protocol/answer'
import { checkOrigin, createComment } from '@/lib/content/protocol/create-comment'
import { readBody } from '@/lib/content/protocol/read-body'
import { commentRequest } from '@/lib/content/protocol/requests'

export const POST = (request: Request) =>
  answer(async (service) => {
    checkOrigin(request)
    return createComment(service, request, await readBody(request, commentRequest))
  })
