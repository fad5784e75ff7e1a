'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import type { performRemotely } from '@/components/admin-ui/perform-remotely'

/** Interval of requests while the page is visible, in ms. */
const ASK_MS = 15_000

type LivePlanProps = {
  /** The queries of the page: name, place and input. */
  queries: Parameters<typeof performRemotely>[]
}

/**
 * Shows changes of other people in the plan: requests it at an interval, and renders the page again the first time and
 * whenever it differs. Nothing happens without a connection. Renders nothing.
 */
export function LivePlan({ queries }: LivePlanProps) {
  const router = useRouter()
  // Kept when the page is rendered again.
  const seen = useRef('')
  useEffect(() => {
    const compare = async () => {
      if (document.hidden) return
      // Loaded with the first request: the page must be small.
      const requests = await import('@/components/admin-ui/perform-remotely').catch(() => null)
      if (!requests) return
      const outcomes = await Promise.all(queries.map((query) => requests.performRemotely(...query)))
      const plan = JSON.stringify(outcomes)
      if (seen.current === plan || outcomes.some(({ kind }) => kind !== 'done')) return
      seen.current = plan
      router.refresh()
    }
    const timer = setInterval(() => void compare(), ASK_MS)
    return () => clearInterval(timer)
  }, [queries, router])
  return null
}
