'use client'

import { ArrowUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { scrollToTop } from '@/components/ui/scroll-to-top'
import { SCROLL_TOP_AFTER_PX } from '@/lib/base/domain/constants'

/** Button that scrolls to the top. Only visible after scrolling. */
export function ScrollToTop() {
  const t = useTranslations('member.shell')
  const isFar = useSyncExternalStore(
    subscribe,
    () => window.scrollY > SCROLL_TOP_AFTER_PX,
    () => false,
  )
  return (
    <button
      type="button"
      hidden={!isFar}
      aria-label={t('scrollToTop')}
      title={t('scrollToTop')}
      onClick={goToTop}
      className="scroll-to-top fixed right-4 bottom-4 z-50 size-10 items-center justify-center rounded-control bg-primary text-on-primary shadow-popup hover:bg-primary-strong"
    >
      <ArrowUp aria-hidden="true" className="size-5" />
    </button>
  )
}

function goToTop() {
  // Moves the focus to the content, because the button will be removed.
  document.querySelector('main')?.focus({ preventScroll: true })
  scrollToTop()
}

function subscribe(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}
