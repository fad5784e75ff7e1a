import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { TextField } from '@/components/admin-ui/field'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { RemovableTags } from '@/components/admin-ui/removable-tags'
import { useOperation } from '@/components/admin-ui/use-operation'
import { useQuery } from '@/components/admin-ui/use-query'

type PieceAddressesProps = {
  organisation: string
  piece: { id: number; publishedVersion: number | null }
  siteOrigin: string | null
  mayChange: boolean
}

/** Edits the redirects to a publication. Each change is saved at once, apart from the text. */
export function PieceAddresses({ organisation, piece, siteOrigin, mayChange }: PieceAddressesProps) {
  const t = useTranslations('room.redirects')
  const { id } = piece
  const { data: paths = [], mutate } = useQuery('listPieceAddresses', organisation, { id })
  const add = useOperation('addPieceAddress', organisation, { refresh: false })
  const remove = useOperation('removePieceAddress', organisation, { refresh: false })
  const [address, setAddress] = useState('')
  const save = async () => {
    const done = await add.perform({ id, address })
    if (!done) return
    setAddress('')
    await mutate(done.answer, { revalidate: false })
  }
  const drop = async (path: string) => {
    const done = await remove.perform({ id, path })
    if (done) await mutate(done.answer, { revalidate: false })
  }
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="pb-1 text-ui font-semibold">{t('own')}</legend>
      <RemovableTags
        tags={paths}
        toLabel={(path) => t('removeOne', { path })}
        onRemove={mayChange ? (path) => void drop(path) : null}
      />
      {paths.length > 0 && piece.publishedVersion === null && (
        <p className="text-note text-ink-soft">{t('whenPublished')}</p>
      )}
      {mayChange && (
        <TextField
          look="small"
          label={t('address')}
          hint={t('addressHint', { origin: siteOrigin ?? '' })}
          placeholder="/promo"
          value={address}
          problem={add.problems.address}
          onChange={({ target }) => setAddress(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && void save()}
          beside={
            <Button isBusy={add.isBusy} onClick={() => void save()}>
              {t('add')}
            </Button>
          }
        />
      )}
      <ProblemNotice problem={add.problems.form ?? remove.problems.form} />
    </fieldset>
  )
}
