'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { performRemotely } from '@/components/admin-ui/perform-remotely'

/** Interval of requests while the page is visible, in ms. */
const ASK_MS = 15_000

type LivePlanProps = {
  /** The queries of the page: name, place and input. */
  queries: Parameters<typeof performRemotely>[]
}

/**
 * Shows changes of other people in the plan: requests it at an interval and renders the page again if it differs.
 * Nothing happens without a connection. Renders nothing.
 */
export function LivePlan({ queries }: LivePlanProps) {
  const router = useRouter()
  useEffect(() => {
    let seen: string | undefined
    const compare = async () => {
      if (document.hidden) return
      const outcomes = await Promise.all(queries.map((query) => performRemotely(...query)))
      if (outcomes.some(({ kind }) => kind !== 'done')) return
      const plan = JSON.stringify(outcomes)
      if (seen && seen !== plan) router.refresh()
      seen = plan
    }
    void compare()
    const timer = setInterval(() => void compare(), ASK_MS)
    return () => clearInterval(timer)
  }, [queries, router])
  return null
}
