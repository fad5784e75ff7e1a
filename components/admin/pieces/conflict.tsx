import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { useQuery } from '@/components/admin-ui/use-query'
import { AlertIcon } from '@/components/ui/icons'
import type { PieceFields } from '@/lib/base/domain/piece'
import type { FieldDifference } from '@/lib/features/kernel/text-worker/difference'
import type { Choices } from './piece-settings'
import { DifferenceOfField, differenceStyle } from './revisions/difference-view'
import { useShow, valueFields } from './revisions/show-value'
import { otherFields, type Conflicting } from './writing'

type FieldName = keyof PieceFields

type ConflictProps = {
  organisation: string
  categories: Choices['categories']
  timeZone: string
  stale: Conflicting
  onKeepOwn: () => void
  onTakeOther: () => void
  /** Continues with this person's text, but with the other version's values of these fields. */
  onMerge: (others: FieldName[]) => void
}

/** Shows the differences between two conflicting texts, and lets the person choose a value for each field. */
export function Conflict(props: ConflictProps) {
  const { organisation, categories, timeZone, stale, onKeepOwn, onTakeOther, onMerge } = props
  const t = useTranslations('room.pieces.conflict')
  const { own, draft, current } = stale
  const other = otherFields(stale)
  const [others, setOthers] = useState<FieldName[]>([])
  const input = { id: current.id, before: own, after: other }
  const { data, error } = useQuery('compareTexts', organisation, input)
  const show = useShow({ categories, timeZone })
  const words = compareWhole(own, other, [...valueFields], show)
  const fields = data
    ? data.map((difference) => words.find(({ field }) => field === difference.field) ?? difference)
    : error
      ? [...compareWhole(own, other, ['kicker', 'title', 'summary', 'content'], show), ...words]
      : []
  const name = draft ? t('otherWindow') : (current.updatedBy ?? t('somebody'))
  return (
    <section
      role="alert"
      aria-label={t('title')}
      className="room-note sticky top-17 z-2 max-h-[55dvh] overflow-y-auto pb-0"
      data-trouble
    >
      <p className="flex gap-2 font-semibold text-danger">
        <AlertIcon />
        {draft ? t('textOwn') : t('text', { name })}
      </p>
      {fields.map((difference) => (
        <FieldChoice
          key={difference.field}
          difference={difference}
          otherName={name}
          isOther={others.includes(difference.field)}
          onChoose={(isOther) =>
            setOthers([
              ...others.filter((name) => name !== difference.field),
              ...(isOther ? [difference.field] : []),
            ])
          }
        />
      ))}
      {/* Sticky, so that the buttons stay visible beside long differences. */}
      <div className="sticky bottom-0 flex flex-wrap gap-3 bg-[inherit] py-3">
        {fields.length > 1 && (
          <Button look="solid" onClick={() => onMerge(others)}>
            {t('merge')}
          </Button>
        )}
        <Button onClick={onKeepOwn}>{t('keepOwn')}</Button>
        <Button onClick={onTakeOther}>{t('takeOther')}</Button>
      </div>
      <p className="text-note text-ink-soft">{t('hint')}</p>
    </section>
  )
}

type FieldChoiceProps = {
  difference: FieldDifference
  otherName: string
  isOther: boolean
  onChoose: (isOther: boolean) => void
}

function FieldChoice({ difference, otherName, isOther, onChoose }: FieldChoiceProps) {
  const t = useTranslations('room.pieces.conflict')
  const names = useTranslations('room.revisions.fields')
  const choice = (label: string, isIts: boolean) => (
    <label className="inline-flex min-h-7 items-center gap-2">
      <input
        type="radio"
        name={`conflict-${difference.field}`}
        checked={isOther === isIts}
        onChange={() => onChoose(isIts)}
      />
      {label}
    </label>
  )
  return (
    <fieldset className="flex flex-col gap-3 border border-line bg-paper px-4 py-3">
      <legend className="px-1.5 font-semibold">{names(difference.field)}</legend>
      <div className={`${differenceStyle} max-h-88 overflow-y-auto`}>
        <DifferenceOfField difference={difference} />
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        {choice(t('own'), false)}
        {choice(t('other', { name: otherName }), true)}
      </div>
    </fieldset>
  )
}

/** Shows the former and the new value of a field, without marking the changed words. */
function compareWhole(
  ownFields: PieceFields,
  other: PieceFields,
  names: FieldName[],
  show: ReturnType<typeof useShow>,
): FieldDifference[] {
  return names
    .map((field) => ({ field, before: show(field, ownFields), after: show(field, other) }))
    .filter(({ before, after }) => before !== after)
    .map(({ field, before, after }) => ({
      field,
      isCoarse: field === 'content',
      stretches: [
        { is: 'deleted', text: before },
        { is: 'inserted', text: after },
      ],
    }))
}
