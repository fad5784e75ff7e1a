'use client'

import { useEffect, useRef } from 'react'
import { useOperation } from '@/components/admin-ui/use-operation'

/** Marks what this page shows as seen: the bell counts it no more. */
export function SeenNotices({ place, upTo }: { place: string; upTo: number }) {
  const { perform } = useOperation('markNoticesSeen', place)
  const sent = useRef<number | null>(null)
  useEffect(() => {
    if (sent.current === upTo) return
    sent.current = upTo
    void perform({ upTo })
  }, [perform, upTo])
  return null
}
