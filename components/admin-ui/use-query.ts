import useSWR from 'swr'
import type { OperationAnswer, OperationInput, OperationName } from '@/lib/features/operation-table'
import { performRemotely, type RemoteOutcome } from './perform-remotely'

/** Asked once for each question; again when it is asked anew, not when a window comes to the front. */
export const queryOptions = {
  keepPreviousData: true,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
} as const

/** What is wrong with a question that was not answered. */
export type QueryError = Exclude<RemoteOutcome<unknown>, { kind: 'done' }>

/** Asks by an operation that changes nothing; rejects with what is wrong. */
export async function query<Name extends OperationName>(
  name: Name,
  organisation: string,
  input: OperationInput<Name>,
): Promise<OperationAnswer<Name>> {
  const outcome = await performRemotely(name, organisation, input)
  if (outcome.kind === 'done') return outcome.answer
  throw outcome
}

/**
 * What an operation that changes nothing answers; the answer before stays until the next one comes. Without an
 * organisation it is not asked.
 */
export function useQuery<Name extends OperationName>(
  name: Name,
  organisation: string | null,
  input: OperationInput<Name>,
) {
  return useSWR<OperationAnswer<Name>, QueryError>(
    organisation === null ? null : [name, organisation, input],
    () => query(name, organisation ?? '', input),
    queryOptions,
  )
}
