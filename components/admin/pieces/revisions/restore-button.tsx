'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useOperation } from '@/components/admin-ui/use-dialog-operation'
import { buttonStyles } from '@/components/ui/button-styles'

type RestoreButtonProps = {
  organisation: string
  id: number
  revision: number
  /** The version that is there now: whoever has saved since is not overwritten. */
  base: number
}

/** Makes what a piece once said its saved text again, as a version of its own. */
export function RestoreButton({ organisation, id, revision, base }: RestoreButtonProps) {
  const t = useTranslations('room.revisions')
  const router = useRouter()
  const [from] = useState(() => crypto.randomUUID())
  const { perform, isBusy, failure } = useOperation('restoreRevision', organisation)
  const restore = async () => {
    if (await perform({ id, revision, base, from })) router.push(`/${organisation}/publicaciones/${id}`)
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <button
        type="button"
        className={buttonStyles.outline}
        aria-busy={isBusy}
        onClick={() => void restore()}
      >
        {t('restore')}
      </button>
      <span role="status" className="text-note font-semibold text-danger empty:hidden">
        {failure}
      </span>
    </div>
  )
}
