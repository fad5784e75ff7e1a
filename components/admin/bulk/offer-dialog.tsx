import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { Dialog, DialogActions, wideDialog } from '@/components/admin-ui/dialog'
import { SearchFilter } from '@/components/admin-ui/filters'
import { useQuery } from '@/components/admin-ui/use-query'
import type { ListedPiece } from '@/components/admin/pieces/piece-list'
import { ChosenNote, PossibleList, type Chosen } from '@/components/admin/sharing/share-dialog'
import { ShareTerms, type Terms } from '@/components/admin/sharing/share-terms'
import { useSearchText } from '@/components/admin-ui/use-search-text'
import type { PieceChange } from './use-bulk'

type OfferDialogProps = {
  pieces: ListedPiece[]
  onOffer: (change: PieceChange) => void
  onClose: () => void
}

/**
 * Dialog that chooses organisations with which to share the selected publications. Lists only organisations that can
 * receive the first of these publications.
 */
export function OfferDialog({ pieces, onOffer, onClose }: OfferDialogProps) {
  const t = useTranslations('room')
  const [first] = pieces
  const [typed, setTyped] = useState('')
  const text = useSearchText(typed)
  const { data, error } = useQuery('getSharing', first?.organisation.id ?? '', { id: first?.id ?? 0, text })
  const [targets, choose] = useState<Chosen>([])
  const [terms, setTerms] = useState<Terms>({ canonical: 'home', locked: ['content'] })
  const offer = () => {
    const receivers = targets === 'all' ? targets : targets.map(({ organisation }) => organisation)
    onOffer({ kind: 'offer', receivers, ...terms })
  }
  return (
    <Dialog title={t('bulk.offerTitle', { count: pieces.length })} className={wideDialog} onClose={onClose}>
      {data ? (
        <>
          <SearchFilter
            label={t('sharing.search')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <PossibleList
            possible={data.possible}
            chosen={targets}
            onChoose={choose}
            isFiltered={text !== null}
          />
          <ShareTerms terms={terms} onChange={(next) => setTerms((before) => ({ ...before, ...next }))} />
          <ChosenNote chosen={targets} />
        </>
      ) : (
        <p className="text-ink-soft">{t(error ? 'sharing.failed' : 'sharing.loading')}</p>
      )}
      <DialogActions close={t('sharing.close')} onClose={onClose}>
        <Button look="solid" disabled={targets.length === 0} onClick={offer}>
          {t('sharing.share')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
