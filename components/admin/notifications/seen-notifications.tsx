'use client'

import { useEffect, useRef } from 'react'
import { useOperation } from '@/components/admin-ui/use-operation'

/** Marks the notifications up to `upTo` as seen, so that the bell no longer counts them. */
export function SeenNotifications({ place, upTo }: { place: string; upTo: number }) {
  const { perform } = useOperation('markNoticesSeen', place)
  const sent = useRef<number | null>(null)
  useEffect(() => {
    if (sent.current === upTo) return
    sent.current = upTo
    void perform({ upTo })
  }, [perform, upTo])
  return null
}
