'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { Button } from '@/components/admin-ui/button'
import { useOperation } from '@/components/admin-ui/use-operation'

type RestoreButtonProps = {
  organisation: string
  id: number
  revision: number | { person: string }
  /** Version that the page has loaded. If the server has a newer one, restoring fails. */
  base: number
}

/** Restores a former text as a new version. */
export function RestoreButton({ organisation, id, revision, base }: RestoreButtonProps) {
  const t = useTranslations('room.revisions')
  const router = useRouter()
  const [from] = useState(() => crypto.randomUUID())
  const { perform, isBusy, problems } = useOperation('restoreRevision', organisation, { refresh: false })
  const restore = async () => {
    if (await perform({ id, revision, base, from })) router.push(`/${organisation}/publicaciones/${id}`)
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button isBusy={isBusy} onClick={() => void restore()}>
        {t('restore')}
      </Button>
      <ProblemNotice problem={Object.values(problems)[0]} />
    </div>
  )
}
