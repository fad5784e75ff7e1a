import { performRemotely } from '@/components/admin-ui/perform-remotely'
import type { OperationAnswer, OperationInput } from '@/lib/features/operation-table'
import { followWhileSeen } from './use-presence'

export type Followed = 'followPeople' | 'followPlan'

/**
 * A view as the server rendered it: the organisation (`place`), the input of its operation, and the answer's value of
 * `seen`, which identifies the answer.
 */
export type Rendered<Name extends Followed> = Omit<OperationInput<Name>, 'seen' | 'waits'> & {
  place: string
  seen: string
}

/**
 * Requests changes of a rendered view while the page is visible. Calls `onNews` with each answer whose `seen` differs
 * from the last one. Returns a function that stops the requests.
 */
export function follow<Name extends Followed>(
  name: Name,
  { place, seen: rendered, ...input }: Rendered<Name>,
  onNews: (news: OperationAnswer<Name>) => void,
): () => void {
  let seen = rendered
  const ask = async (waits: boolean) => {
    const outcome = await performRemotely(name, place, {
      ...input,
      seen,
      waits,
    } as unknown as OperationInput<Name>)
    if (outcome.kind !== 'done') return outcome.kind === 'unavailable' ? 'failed' : 'ended'
    const { answer } = outcome
    if (answer.seen !== seen) onNews(answer)
    seen = answer.seen
    return 'answered'
  }
  return followWhileSeen(ask, () => {})
}
