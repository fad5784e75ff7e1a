import { useEffect, useEffectEvent, useRef } from 'react'
import { performRemotely } from '@/components/admin-ui/perform-remotely'
import type { OperationAnswer, OperationInput } from '@/lib/features/operation-table'
import { followWhileSeen } from './use-presence'

type Followed = 'followPeople' | 'followPlan'

/** The part that a page shows: the input of the operation, and the value `seen` of the rendered answer. */
export type Rendered<Name extends Followed> = Omit<OperationInput<Name>, 'seen' | 'waits'> & { seen: string }

/** Calls `onNews` with each answer that differs from the rendered one, `seen`, while the page is visible. */
export function useFollowing<Name extends Followed>(
  name: Name,
  place: string,
  { seen, ...input }: Rendered<Name>,
  onNews: (news: OperationAnswer<Name>) => void,
) {
  const last = useRef(seen)
  useEffect(() => {
    last.current = seen
  }, [seen])
  const ask = useEffectEvent(async (waits: boolean) => {
    const next = { ...input, seen: last.current, waits } as unknown as OperationInput<Name>
    const outcome = await performRemotely(name, place, next)
    if (outcome.kind !== 'done') return outcome.kind === 'unavailable' ? 'failed' : 'ended'
    const { answer } = outcome
    if (answer.seen !== last.current) onNews(answer)
    last.current = answer.seen
    return 'answered'
  })
  useEffect(() => followWhileSeen(ask, () => {}), [place])
}
