'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { toRetryDelay } from '@/lib/base/platform/retry-delay'

type OrganisationsLoadingProps = { labels: { loading: string; empty: string } }

/**
 * For a page whose organisations could not be read: loads it again behind the reader, a few times,
 * until it has them. Without JavaScript there is nothing to wait for.
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
