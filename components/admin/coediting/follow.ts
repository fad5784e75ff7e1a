import { performRemotely } from '@/components/admin-ui/perform-remotely'
import type { OperationAnswer, OperationInput } from '@/lib/features/operation-table'
import type { Followed, Rendered } from './follow-later'
import { followWhileSeen } from './use-presence'

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
