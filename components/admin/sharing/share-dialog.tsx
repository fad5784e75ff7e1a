import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { Dialog, DialogActions, wideDialog } from '@/components/admin-ui/dialog'
import { CheckField } from '@/components/admin-ui/field'
import { SearchFilter } from '@/components/admin-ui/filters'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import { useQuery } from '@/components/admin-ui/use-query'
import { useSearchText } from '@/components/admin-ui/use-search-text'
import type { OperationAnswer } from '@/lib/features/operation-table'
import { ChangesNote } from './changes-note'
import { ReceiverList } from './receiver-list'
import { ShareTerms, type Terms } from './share-terms'

type Sharing = OperationAnswer<'getSharing'>
type Possible = Sharing['possible'][number]
export type Chosen = Possible[] | 'all'

type ShareDialogProps = { organisation: string; id: number; isLive: boolean; onClose: () => void }

export function ShareDialog({ organisation, id, isLive, onClose }: ShareDialogProps) {
  const t = useTranslations('room.sharing')
  const [typed, setTyped] = useState('')
  const text = useSearchText(typed)
  const { data, error, mutate } = useQuery('getSharing', organisation, { id, text })
  const [picked, choose] = useState<Chosen | null>(null)
  const [changed, setChanged] = useState<Partial<Terms>>({})
  const { perform, isBusy, problems } = useOperation('sharePiece', organisation, { refresh: false })
  if (!data) return <Waiting isFailed={Boolean(error)} onClose={onClose} />
  const targets = picked ?? data.possible.filter(({ isPlanned }) => isPlanned)
  const terms: Terms = { canonical: data.canonical, locked: data.locked, ...changed }
  const isShared = Object.values(data.counts).some((count) => count > 0)
  const isChanged = targets === 'all' || targets.length > 0 || Object.keys(changed).length > 0
  const share = async () => {
    const receivers = targets === 'all' ? targets : targets.map((receiver) => receiver.organisation)
    if (!(await perform({ id, receivers, ...terms }))) return
    choose([])
    setChanged({})
    await mutate()
  }
  return (
    <Dialog title={t('title')} className={wideDialog} onClose={onClose}>
      {!isLive && <p className="room-note">{t('notLive')}</p>}
      <ChangesNote changes={data.changes} />
      <SearchFilter
        label={t('search')}
        value={typed}
        onChange={({ target }) => {
          // Selected organisations stay selected when the list is filtered.
          choose(targets)
          setTyped(target.value)
        }}
      />
      <PossibleList possible={data.possible} chosen={targets} onChoose={choose} isFiltered={text !== null} />
      {isShared && (
        <ReceiverList organisation={organisation} id={id} sharing={data} onChanged={() => void mutate()} />
      )}
      <ShareTerms terms={terms} onChange={(next) => setChanged((all) => ({ ...all, ...next }))} />
      <ChosenNote chosen={targets} />
      <ProblemNotice problem={problems.form} />
      <DialogActions close={t('close')} onClose={onClose}>
        {(isChanged || !isShared) && (
          <Button
            look={isChanged ? 'solid' : 'outline'}
            isBusy={isBusy}
            disabled={!isChanged}
            onClick={() => void share()}
          >
            {t(targets.length > 0 || !isShared ? 'share' : 'saveTerms')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

function Waiting({ isFailed, onClose }: { isFailed: boolean; onClose: () => void }) {
  const t = useTranslations('room.sharing')
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <p className="text-ink-soft">{t(isFailed ? 'failed' : 'loading')}</p>
      <DialogActions close={t('close')} onClose={onClose} />
    </Dialog>
  )
}

type PossibleListProps = {
  possible: Possible[]
  chosen: Chosen
  onChoose: (receivers: Chosen) => void
  isFiltered: boolean
}

/** Lists organisations that do not have the publication, with the effect of sharing it with each. */
export function PossibleList({ possible, chosen, onChoose, isFiltered }: PossibleListProps) {
  const t = useTranslations('room.sharing')
  const isAll = chosen === 'all'
  const some = isAll ? [] : chosen
  const isChosen = ({ organisation }: Possible) =>
    some.some((candidate) => candidate.organisation === organisation)
  const toggle = (toggled: Possible) =>
    onChoose(
      isChosen(toggled)
        ? some.filter(({ organisation }) => organisation !== toggled.organisation)
        : [...some, toggled],
    )
  return (
    <fieldset className="max-h-64 flex-none overflow-y-auto">
      <legend className="text-ui font-semibold">{t('to')}</legend>
      {possible.length === 0 && (
        <p className="text-note text-ink-soft">{t(isFiltered ? 'none' : 'noneLeft')}</p>
      )}
      {!isFiltered && possible.length > 1 && (
        <CheckField label={t('all')} checked={isAll} onChange={() => onChoose(isAll ? [] : 'all')} />
      )}
      {possible.map((candidate) => (
        <div
          key={candidate.organisation}
          className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line"
        >
          <CheckField
            label={candidate.name}
            checked={isAll || isChosen(candidate)}
            disabled={isAll}
            onChange={() => toggle(candidate)}
          />
          <span className="text-note text-ink-soft">
            {t(candidate.mayPublish ? 'atOnce' : 'asOffer')}
            {candidate.isPlanned && ` · ${t('planned')}`}
          </span>
        </div>
      ))}
    </fieldset>
  )
}

/** Maximum number of organisations that are named. Further ones are only counted. */
const MAX_NAMED = 6

export function ChosenNote({ chosen }: { chosen: Chosen }) {
  const t = useTranslations('room.sharing')
  const format = useFormatter()
  if (chosen === 'all') return <p role="status">{t('willAll')}</p>
  const say = (mayPublish: boolean) => {
    const names = chosen.filter((target) => target.mayPublish === mayPublish).map(({ name }) => name)
    if (names.length === 0) return null
    const more = names.length - MAX_NAMED
    const visibleNames = more > 0 ? [...names.slice(0, MAX_NAMED), t('more', { count: more })] : names
    return <p>{t(mayPublish ? 'willPublish' : 'willOffer', { names: format.list(visibleNames) })}</p>
  }
  return (
    <div role="status" className="flex flex-col gap-1 text-ui empty:hidden">
      {say(true)}
      {say(false)}
    </div>
  )
}
