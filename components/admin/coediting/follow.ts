import { performRemotely } from '@/components/admin-ui/perform-remotely'
import type { OperationAnswer, OperationInput } from '@/lib/features/operation-table'
import { followWhileSeen } from './use-presence'

export type Followed = 'followPeople' | 'followPlan'

/** A rendered view: where it is, the input of its operation, and `seen` of the rendered answer. */
export type Rendered<Name extends Followed> = Omit<OperationInput<Name>, 'seen' | 'waits'> & {
  place: string
  seen: string
}

/** Follows a view while the page is visible. See `followLater`. */
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
