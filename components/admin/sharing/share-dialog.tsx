'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { Dialog } from '@/components/admin-ui/dialog'
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

/** With whom a piece is shared, and on which terms: organisations are found by typing. */
export function ShareDialog({ organisation, id, isLive, onClose }: ShareDialogProps) {
  const t = useTranslations('room.sharing')
  const [typed, setTyped] = useState('')
  const text = useSearchText(typed)
  const { data, error, mutate } = useQuery('getSharing', organisation, { id, text })
  const [picked, choose] = useState<Chosen | null>(null)
  const [changed, setChanged] = useState<Partial<Terms>>({})
  const { perform, isBusy, problems } = useOperation('sharePiece', organisation, { refresh: false })
  if (!data) return <Waiting isFailed={Boolean(error)} onClose={onClose} />
  const chosen = picked ?? data.possible.filter(({ isPlanned }) => isPlanned)
  const terms: Terms = { canonical: data.canonical, locked: data.locked, ...changed }
  const isShared = Object.values(data.counts).some((count) => count > 0)
  const isChanged = chosen === 'all' || chosen.length > 0 || Object.keys(changed).length > 0
  const share = async () => {
    const receivers = chosen === 'all' ? chosen : chosen.map((one) => one.organisation)
    if (!(await perform({ id, receivers, ...terms }))) return
    choose([])
    setChanged({})
    await mutate()
  }
  return (
    <Dialog title={t('title')} onClose={onClose}>
      {!isLive && <p className="room-note">{t('notLive')}</p>}
      <ChangesNote changes={data.changes} />
      <SearchFilter
        label={t('search')}
        value={typed}
        onChange={({ target }) => {
          // What is planned stays chosen where the list is narrowed to others.
          choose(chosen)
          setTyped(target.value)
        }}
      />
      <PossibleList possible={data.possible} chosen={chosen} onChoose={choose} isFiltered={text !== null} />
      {isShared && (
        <ReceiverList organisation={organisation} id={id} sharing={data} onChanged={() => void mutate()} />
      )}
      <ShareTerms terms={terms} onChange={(next) => setChanged((all) => ({ ...all, ...next }))} />
      <ChosenNote chosen={chosen} />
      <ProblemNotice problem={problems.form} />
      <div className="flex flex-wrap gap-3">
        {(isChanged || !isShared) && (
          <Button
            look={isChanged ? 'solid' : 'outline'}
            isBusy={isBusy}
            disabled={!isChanged}
            onClick={() => void share()}
          >
            {t(chosen.length > 0 || !isShared ? 'share' : 'saveTerms')}
          </Button>
        )}
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    </Dialog>
  )
}

function Waiting({ isFailed, onClose }: { isFailed: boolean; onClose: () => void }) {
  const t = useTranslations('room.sharing')
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <p className="text-ink-soft">{t(isFailed ? 'failed' : 'loading')}</p>
      <Button className="self-start" onClick={onClose}>
        {t('close')}
      </Button>
    </Dialog>
  )
}

type PossibleListProps = {
  possible: Possible[]
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  isFiltered: boolean
}

/** Organisations that do not have the piece yet, each with what becomes of it there. */
export function PossibleList({ possible, chosen, onChoose, isFiltered }: PossibleListProps) {
  const t = useTranslations('room.sharing')
  const isAll = chosen === 'all'
  const some = isAll ? [] : chosen
  const isChosen = ({ organisation }: Possible) => some.some((one) => one.organisation === organisation)
  const toggle = (one: Possible) =>
    onChoose(
      isChosen(one) ? some.filter(({ organisation }) => organisation !== one.organisation) : [...some, one],
    )
  return (
    <fieldset className="share-choices">
      <legend className="text-ui font-semibold">{t('to')}</legend>
      {possible.length === 0 && (
        <p className="text-note text-ink-soft">{t(isFiltered ? 'none' : 'noneLeft')}</p>
      )}
      {!isFiltered && possible.length > 1 && (
        <CheckField label={t('all')} checked={isAll} onChange={() => onChoose(isAll ? [] : 'all')} />
      )}
      {possible.map((one) => (
        <div key={one.organisation}>
          <CheckField
            label={one.name}
            checked={isAll || isChosen(one)}
            disabled={isAll}
            onChange={() => toggle(one)}
          />
          <span className="text-note text-ink-soft">
            {t(one.mayPublish ? 'atOnce' : 'asOffer')}
            {one.isPlanned && ` · ${t('planned')}`}
          </span>
        </div>
      ))}
    </fieldset>
  )
}

/** Names said one by one; more are counted. */
const MAX_NAMED = 6

/** What will happen, before it does. */
export function ChosenNote({ chosen }: { chosen: Chosen }) {
  const t = useTranslations('room.sharing')
  const format = useFormatter()
  if (chosen === 'all') return <p role="status">{t('willAll')}</p>
  const say = (mayPublish: boolean) => {
    const names = chosen.filter((one) => one.mayPublish === mayPublish).map(({ name }) => name)
    if (names.length === 0) return null
    const more = names.length - MAX_NAMED
    const shown = more > 0 ? [...names.slice(0, MAX_NAMED), t('more', { count: more })] : names
    return <p>{t(mayPublish ? 'willPublish' : 'willOffer', { names: format.list(shown) })}</p>
  }
  return (
    <div role="status" className="flex flex-col gap-1 text-ui empty:hidden">
      {say(true)}
      {say(false)}
    </div>
  )
}
