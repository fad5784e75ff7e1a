import useSWR from 'swr'
import type { OperationAnswer, OperationInput, OperationName } from '@/lib/features/operation-table'
import { performRemotely, type RemoteOutcome } from './perform-remotely'

/** Options of all queries: each is requested once, and not again when the window gets the focus. */
export const queryOptions = {
  keepPreviousData: true,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
} as const

export type QueryError = Exclude<RemoteOutcome<unknown>, { kind: 'done' }>

/** Runs a read-only operation. Rejects with a QueryError. */
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
 * Returns the answer of a read-only operation. Keeps the previous answer until the next one arrives. Sends no request
 * if `organisation` is null.
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
