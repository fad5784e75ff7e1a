import { useEffect } from 'react'
import useSWR from 'swr'
import type { CommentPage } from '@/lib/features/audience/comments/pages'
import type { CardId } from '@/lib/base/domain/model'
import { toRetryDelay } from '@/lib/base/platform/retry-delay'

type CommentRefresherProps = { cardId: CardId; page: number; onComments: (comments: CommentPage) => void }

/** Loads the current comments whenever the page becomes visible again. */
export function CommentRefresher({ cardId, page, onComments }: CommentRefresherProps) {
  const { data } = useSWR(`/api/comments?id_card=${cardId}&pagina=${page}`, fetchComments, {
    onErrorRetry: (_error, _key, _config, revalidate, { retryCount }) => {
      const delayMs = toRetryDelay(retryCount)
      if (delayMs !== null) setTimeout(() => void revalidate({ retryCount }), delayMs)
    },
  })

  useEffect(() => {
    if (data) onComments(data)
  }, [data, onComments])

  return null
}

async function fetchComments(address: string): Promise<CommentPage> {
  const response = await fetch(address)
  const comments: unknown = response.ok ? await response.json() : null
  if (!isPage(comments)) throw new Error(`comments: ${response.status}`)
  return comments
}

function isPage(answer: unknown): answer is CommentPage {
  return typeof answer === 'object' && answer !== null && 'comments' in answer
}
