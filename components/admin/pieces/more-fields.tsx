import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { CheckField, TextField } from '@/components/admin-ui/field'
import { DateSetting, type DateSettingProps } from './date-setting'
import { HomeField } from './origin/home-field'

/** `choices`: names of existing series. */
type MoreFieldsProps = DateSettingProps & { choices: { series: readonly string[] } }

export function MoreFields(props: MoreFieldsProps) {
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
    <>
      <HomeField field="author">{text('author')}</HomeField>
      <HomeField field="buttonText">{text('buttonText')}</HomeField>
      <Series {...props} />
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
    </>
  )
}

function Series({ fields, set, problems, choices }: MoreFieldsProps) {
  const t = useTranslations('room.pieces.fields')
  const listId = useId()
  return (
    <>
      <TextField
        look="small"
        name="series"
        label={t('series')}
        hint={t('seriesHint')}
        problem={problems.series}
        value={fields.series}
        list={listId}
        onChange={({ target }) => set('series', target.value)}
      />
      <datalist id={listId}>
        {choices.series.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      {fields.series !== '' && (
        <TextField
          look="small"
          type="number"
          min={1}
          max={1000}
          name="seriesPart"
          label={t('seriesPart')}
          hint={t('seriesPartHint')}
          problem={problems.seriesPart}
          value={fields.seriesPart ?? ''}
          onChange={({ target }) => set('seriesPart', target.value === '' ? null : Number(target.value))}
        />
      )}
    </>
  )
}
