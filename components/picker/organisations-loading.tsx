'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { toRetryDelay } from '@/lib/base/platform/retry-delay'

type OrganisationsLoadingProps = { labels: { loading: string; empty: string } }

/**
 * Shown if the organisations could not be read. Reloads the page data a few times, with growing pauses. Without
 * JavaScript, shows an empty list.
 */
export function OrganisationsLoading({ labels }: OrganisationsLoadingProps) {
  const router = useRouter()
  const [attempt, setAttempt] = useState(1)
  const delayMs = toRetryDelay(attempt)

  useEffect(() => {
    if (delayMs === null) return
    const timer = setTimeout(() => {
      router.refresh()
      setAttempt(attempt + 1)
    }, delayMs)
    return () => clearTimeout(timer)
  }, [router, attempt, delayMs])

  if (delayMs === null) return <EmptyState title={labels.empty} />
  return (
    <>
      <p role="status" className="font-sans text-ui text-ink-soft noscript:hidden">
        {labels.loading}
      </p>
      <noscript>
        <EmptyState title={labels.empty} />
      </noscript>
    </>
  )
}
