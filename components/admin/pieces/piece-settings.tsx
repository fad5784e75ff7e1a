'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { CheckField, SelectField, TextField } from '@/components/admin-ui/field'
import type { Option } from '@/components/admin-ui/options'
import { CloseIcon } from '@/components/ui/icons'
import { toInstants, toLocalTime } from '@/lib/base/domain/local-time'
import { placements, type CategoryId, type IsoInstant, type TimeZone } from '@/lib/base/domain/model'
import { parseSpanishTime, toSpanishTime } from '@/lib/base/domain/spanish-time'
import { HomeField } from './origin/home-field'
import { PictureSetting } from './picture-setting'
import { SeoSettings, type SeoSettingsProps } from './seo-settings'

export type Choices = { categories: { id: number; name: string }[] }

type PieceSettingsProps = SeoSettingsProps & {
  choices: Choices
  /** In whose time the date is. */
  timeZone: TimeZone
}

const folded = ['author', 'buttonText', 'date', 'acceptsComments']

/** What stands beside a text: its picture, where its card is, what it belongs to; folded what few change. */
export function PieceSettings(props: PieceSettingsProps) {
  const { fields, set, problems, choices } = props
  const t = useTranslations('room.pieces.fields')
  return (
    <>
      <HomeField field="pictureUrl">
        <PictureSetting {...props} />
      </HomeField>
      <HomeField field="placement">
        <SelectField
          look="small"
          label={t('placement')}
          hint={t('placementHint')}
          problem={problems.placement}
          none={t('placements.none')}
          options={placements.map((one) => ({ id: one, name: t(`placements.${one}`) }))}
          value={fields.placement ?? ''}
          onChange={({ target }) => set('placement', placements.find((one) => one === target.value) ?? null)}
        />
      </HomeField>
      <HomeField field="category">
        <SelectField
          look="small"
          label={t('category')}
          problem={problems.category}
          none={t('noCategory')}
          options={withOwn(choices.categories, fields.category)}
          value={fields.category ?? ''}
          onChange={({ target }) =>
            set('category', target.value === '' ? null : (Number(target.value) as CategoryId))
          }
        />
      </HomeField>
      <HomeField field="tags">
        <Tags {...props} />
      </HomeField>
      <MoreSettings {...props} />
      <SeoSettings {...props} />
    </>
  )
}

function MoreSettings(props: PieceSettingsProps) {
  const { fields, set, problems } = props
  const t = useTranslations('room.pieces.fields')
  const text = (name: 'author' | 'buttonText') => (
    <TextField
      look="small"
      name={name}
      label={t(name)}
      hint={t(`${name}Hint`)}
      problem={problems[name]}
      value={fields[name]}
      onChange={({ target }) => set(name, target.value)}
    />
  )
  return (
    // What is wrong with one of them is not folded away.
    <details className="piece-more" open={folded.some((name) => problems[name]) || undefined}>
      <summary>{t('more')}</summary>
      <HomeField field="author">{text('author')}</HomeField>
      <HomeField field="buttonText">{text('buttonText')}</HomeField>
      <HomeField field="date">
        <DateSetting {...props} />
      </HomeField>
      <HomeField field="acceptsComments">
        <CheckField
          checked={fields.acceptsComments}
          onChange={({ target }) => set('acceptsComments', target.checked)}
          label={t('acceptsComments')}
        />
      </HomeField>
    </details>
  )
}

/** A category that no one can choose any more stays chosen. */
function withOwn(categories: Option[], own: number | null): Option[] {
  const isKnown = own === null || categories.some(({ id }) => id === own)
  return isKnown ? categories : [...categories, { id: own, name: String(own) }]
}

const toTags = (text: string) =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)

function Tags({ fields, set, problems }: PieceSettingsProps) {
  const t = useTranslations('room.pieces.fields')
  // What is typed has commas and spaces that the tags have not.
  const [typed, setTyped] = useState<string | null>(null)
  const isTyped = typed !== null && toTags(typed).join() === fields.tags.join()
  return (
    <div className="flex flex-col gap-2">
      <TextField
        look="small"
        label={t('tags')}
        hint={t('tagsHint')}
        problem={problems.tags}
        value={isTyped ? typed : fields.tags.join(', ')}
        onChange={({ target }) => {
          setTyped(target.value)
          set('tags', toTags(target.value))
        }}
        onBlur={() => setTyped(null)}
      />
      {fields.tags.length > 0 && (
        <ul className="piece-tags">
          {[...new Set(fields.tags)].map((tag) => (
            <li key={tag}>
              <span aria-hidden="true">{tag}</span>
              <button
                type="button"
                aria-label={t('removeTag', { tag })}
                onClick={() =>
                  set(
                    'tags',
                    fields.tags.filter((one) => one !== tag),
                  )
                }
              >
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** A day and a time of the organisation's clocks, as Spanish writes them; below it what they are in words. */
function DateSetting({ fields, set, problems, timeZone }: PieceSettingsProps) {
  const t = useTranslations('room.pieces.fields')
  const format = useFormatter()
  const shown = fields.date === null ? '' : toSpanishTime(toLocalTime(fields.date, timeZone))
  // What is being typed is no date yet.
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && typed.trim() !== '' && readDate(typed, timeZone) === null
  const words = fields.date && {
    date: format.dateTime(new Date(fields.date), { dateStyle: 'full', timeStyle: 'short', timeZone }),
  }
  return (
    <TextField
      look="small"
      label={t('date')}
      hint={words ? t('dateInWords', { ...words, zone: timeZone }) : t('dateHint', { zone: timeZone })}
      placeholder="14/10/2026 18:30"
      problem={isWrong ? 'spanishDate' : problems.date}
      value={typed ?? shown}
      onChange={({ target }) => {
        setTyped(target.value)
        const date = readDate(target.value, timeZone)
        if (date !== null || target.value.trim() === '') set('date', date)
      }}
      onBlur={() => !isWrong && setTyped(null)}
    />
  )
}

function readDate(text: string, timeZone: TimeZone): IsoInstant | null {
  const local = parseSpanishTime(text)
  return (local && toInstants(local, timeZone)[0]) ?? null
}
