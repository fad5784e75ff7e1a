'use client'

import { useEffect } from 'react'
import useSWR from 'swr'
import type { CardId, Comment } from '@/lib/domain/model'
import { toRetryDelay } from '@/lib/platform/retry-delay'

type CommentRefresherProps = { cardId: CardId; onComments: (comments: Comment[]) => void }

/** Brings what others have written, each time the reader comes back to the page. */
export function CommentRefresher({ cardId, onComments }: CommentRefresherProps) {
  const { data } = useSWR(`/api/comments?id_card=${cardId}`, fetchComments, {
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

async function fetchComments(address: string): Promise<Comment[]> {
  const response = await fetch(address)
  const comments: unknown = response.ok ? await response.json() : null
  if (!Array.isArray(comments)) throw new Error(`comments: ${response.status}`)
  return comments
}
