'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useRef } from 'react'
import { performRemotely } from '@/components/admin-ui/perform-remotely'
import type { Days } from '@/lib/base/domain/calendar-month'

/** Interval of requests while the page is visible, in ms. */
const ASK_MS = 15_000

type LivePlanProps = {
  /** The organisation, or the name of all together. */
  place: string
  /** Search words for organisation names; '' for all. */
  organisations: string
  /** The days of the calendar; null on the board. */
  days: Days | null
}

/**
 * Shows changes of other people in the plan: requests it at an interval and when the page becomes visible, and renders the
 * page again if it differs. Nothing happens without a connection. Renders nothing.
 */
export function LivePlan({ place, organisations, days }: LivePlanProps) {
  const router = useRouter()
  const seen = useRef<string | null>(null)
  const compare = useEffectEvent(async () => {
    if (document.visibilityState === 'hidden') return
    const outcomes = await Promise.all(
      days
        ? [
            performRemotely('listPlanned', place, { ...days, organisations }),
            performRemotely('listDue', place, { ...days, organisations }),
          ]
        : [performRemotely('getPlan', place, { organisations })],
    )
    if (outcomes.some(({ kind }) => kind !== 'done')) return
    const plan = JSON.stringify(outcomes)
    if (seen.current !== null && seen.current !== plan) router.refresh()
    seen.current = plan
  })
  useEffect(() => {
    const again = () => void compare()
    again()
    const timer = setInterval(again, ASK_MS)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [])
  return null
}
