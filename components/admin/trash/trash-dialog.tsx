import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { Button } from '@/components/admin-ui/button'
import { Dialog, DialogActions } from '@/components/admin-ui/dialog'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'

type TrashDialogProps = { organisation: string; id: number; onClose: () => void }

/** Confirms moving a publication to the trash, then opens the list of publications. */
export function TrashDialog({ organisation, id, onClose }: TrashDialogProps) {
  const t = useTranslations('room')
  const router = useRouter()
  const { perform, isBusy, problems } = useOperation('binPiece', organisation, { refresh: false })
  const move = async () => {
    if (await perform({ id })) router.push(`/${organisation}/publicaciones`)
  }
  return (
    <Dialog title={t('bin.question')} onClose={onClose}>
      <p className="text-ink-soft">{t('bin.text')}</p>
      <ProblemNotice problem={problems.form} />
      <DialogActions close={t('pieces.cancel')} onClose={onClose}>
        <Button look="solid" isBusy={isBusy} onClick={() => void move()}>
          {t('bin.move')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
