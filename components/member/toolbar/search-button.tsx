'use client'

import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useOverlays } from '@/components/member/overlays/overlays'

/** Looks like the field that it opens. */
export function SearchButton() {
  const t = useTranslations('member.toolbar')
  const { open } = useOverlays()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => open('search')}
      className="flex min-h-9 min-w-56 flex-1 items-center gap-2 rounded-control border border-line-strong bg-paper px-3 text-left font-sans text-ui text-ink-soft hover:border-primary panel:max-w-96"
    >
      <Search aria-hidden="true" className="size-4.5" />
      {t('search')}
    </button>
  )
}
