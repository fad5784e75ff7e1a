'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { parseLocalTime, toInstants, toLocalTime } from '@/lib/base/domain/local-time'
import { placements, type CategoryId, type TimeZone } from '@/lib/base/domain/model'
import type { PieceFields } from '@/lib/base/domain/piece'
import { PictureSetting } from './picture-setting'
import { Setting } from './setting'

export type Choices = { categories: { id: number; name: string }[] }

type PieceSettingsProps = {
  organisation: string
  fields: PieceFields
  set: <Name extends keyof PieceFields>(name: Name, value: PieceFields[Name]) => void
  problem: (name: string) => string | null
  choices: Choices
  /** In whose time the date is; of which site an address without host is. */
  timeZone: TimeZone
  siteOrigin: string | null
}

/** What stands beside a text: where its card is, what it belongs to, its picture. */
export function PieceSettings({
  organisation,
  fields,
  set,
  problem,
  choices,
  timeZone,
  siteOrigin,
}: PieceSettingsProps) {
  const t = useTranslations('room.pieces.fields')
  const text = (name: 'author' | 'buttonText', hint?: string) => (
    <Setting label={t(name)} problem={problem(name)} {...(hint ? { hint } : {})}>
      {(shared) => (
        <input
          {...shared}
          name={name}
          className="text-box min-h-11 text-ui"
          value={fields[name]}
          onChange={(event) => set(name, event.target.value)}
        />
      )}
    </Setting>
  )
  return (
    <>
      <Setting label={t('placement')} hint={t('placementHint')} problem={problem('placement')}>
        {(shared) => (
          <select
            {...shared}
            className="text-box min-h-11 text-ui"
            value={fields.placement ?? ''}
            onChange={({ target }) =>
              set('placement', placements.find((one) => one === target.value) ?? null)
            }
          >
            <option value="">{t('placements.none')}</option>
            {placements.map((one) => (
              <option key={one} value={one}>
                {t(`placements.${one}`)}
              </option>
            ))}
          </select>
        )}
      </Setting>
      <Setting label={t('category')} problem={problem('category')}>
        {(shared) => (
          <select
            {...shared}
            className="text-box min-h-11 text-ui"
            value={fields.category ?? ''}
            onChange={({ target }) =>
              set('category', target.value === '' ? null : (Number(target.value) as CategoryId))
            }
          >
            <option value="">{t('noCategory')}</option>
            {withOwn(choices.categories, fields.category).map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Setting>
      <Tags fields={fields} set={set} problem={problem} />
      {text('author', t('authorHint'))}
      <PictureSetting
        organisation={organisation}
        fields={fields}
        set={set}
        problem={problem}
        siteOrigin={siteOrigin}
      />
      {text('buttonText', t('buttonTextHint'))}
      <DateSetting fields={fields} set={set} problem={problem} timeZone={timeZone} />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-primary"
          checked={fields.acceptsComments}
          onChange={({ target }) => set('acceptsComments', target.checked)}
        />
        {t('acceptsComments')}
      </label>
    </>
  )
}

/** A category that nobody can choose any more stays chosen. */
function withOwn(categories: Choices['categories'], own: number | null): Choices['categories'] {
  const isKnown = own === null || categories.some(({ id }) => id === own)
  return isKnown ? categories : [...categories, { id: own, name: String(own) }]
}

type PartProps = Pick<PieceSettingsProps, 'fields' | 'set' | 'problem'>

const toTags = (text: string) =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)

function Tags({ fields, set, problem }: PartProps) {
  const t = useTranslations('room.pieces.fields')
  // What is typed has commas and spaces that the tags have not.
  const [typed, setTyped] = useState<string | null>(null)
  const isTyped = typed !== null && toTags(typed).join() === fields.tags.join()
  return (
    <Setting label={t('tags')} hint={t('tagsHint')} problem={problem('tags')}>
      {(shared) => (
        <input
          {...shared}
          className="text-box min-h-11 text-ui"
          value={isTyped ? typed : fields.tags.join(', ')}
          onChange={({ target }) => {
            setTyped(target.value)
            set('tags', toTags(target.value))
          }}
          onBlur={() => setTyped(null)}
        />
      )}
    </Setting>
  )
}

function DateSetting({ fields, set, problem, timeZone }: PartProps & { timeZone: TimeZone }) {
  const t = useTranslations('room.pieces.fields')
  return (
    <Setting label={t('date')} hint={t('dateHint', { zone: timeZone })} problem={problem('date')}>
      {(shared) => (
        <input
          {...shared}
          type="datetime-local"
          className="text-box min-h-11 text-ui"
          value={fields.date === null ? '' : toLocalTime(fields.date, timeZone)}
          onChange={({ target }) => {
            const local = parseLocalTime(target.value)
            set('date', (local && toInstants(local, timeZone)[0]) ?? null)
          }}
        />
      )}
    </Setting>
  )
}
