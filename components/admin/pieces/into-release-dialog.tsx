import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { Dialog, DialogActions } from '@/components/admin-ui/dialog'
import { DoneNotice, ProblemNotice } from '@/components/admin-ui/notice'
import { toProblem } from '@/components/admin-ui/problems'
import { useOperation } from '@/components/admin-ui/use-operation'
import { useQuery } from '@/components/admin-ui/use-query'

type IntoReleaseDialogProps = { organisation: string; piece: number; onClose: () => void }

/** Dialog that adds a publication to a release that has not been published. */
export function IntoReleaseDialog({ organisation, piece, onClose }: IntoReleaseDialogProps) {
  const t = useTranslations('room.releases')
  const { data: releases, error } = useQuery('listOpenReleases', organisation, {})
  const { perform, isBusy, problems } = useOperation('addToRelease', organisation, { refresh: false })
  const [added, setAdded] = useState<string | null>(null)
  return (
    <Dialog title={t('into')} onClose={onClose}>
      <ProblemNotice problem={error ? toProblem(error) : problems.form} />
      {releases?.length === 0 && <p className="text-ink-soft">{t('noneOpen')}</p>}
      <ul className="flex flex-col items-start gap-2">
        {releases?.map(({ id, name }) => (
          <li key={id}>
            <Button
              isBusy={isBusy}
              onClick={async () => {
                if (await perform({ id, where: null, ids: [piece], kind: 'piece' })) setAdded(name)
              }}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
      <DoneNotice>{added !== null && t('added', { name: added })}</DoneNotice>
      <DialogActions close={t('close')} onClose={onClose}>
        <Link href={`/${organisation}/paquetes`} className="button-outline">
          {t('title')}
        </Link>
      </DialogActions>
    </Dialog>
  )
}
