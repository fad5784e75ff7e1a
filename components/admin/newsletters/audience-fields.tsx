import { useTranslations } from 'next-intl'
import { DayField } from '@/components/admin-ui/day-field'
import { CheckField } from '@/components/admin-ui/field'
import type { Problems } from '@/components/admin-ui/problems'
import {
  OrganisationChoices,
  type OrganisationOption,
  type OrganisationOptions,
} from '@/components/admin/organisations/organisation-choices'
import type { IsoDate } from '@/lib/base/domain/model'
import type { NewsletterAudience } from '@/lib/base/domain/newsletter'
import { languageNames, languages } from '@/lib/base/i18n/languages'
import { AudienceSize } from './audience-size'

/** An audience while it is edited. Dates are text as typed. */
export type EditedAudience = Pick<NewsletterAudience, 'categories' | 'languages'> & {
  organisations: OrganisationOption[]
  subscribedFrom: string
  subscribedUntil: string
}

/** Converts an edited audience to the operation's input. Invalid dates stay unchanged: the server rejects them. */
export const toInput = ({
  organisations,
  subscribedFrom,
  subscribedUntil,
  ...lists
}: EditedAudience): NewsletterAudience => ({
  ...lists,
  organisations: organisations.map(({ id }) => id),
  subscribedFrom: (subscribedFrom || null) as IsoDate | null,
  subscribedUntil: (subscribedUntil || null) as IsoDate | null,
})

type AudienceFieldsProps = OrganisationOptions & {
  organisation: string
  categories: { id: number; name: string }[]
  audience: EditedAudience
  problems: Problems
  onChange: (audience: EditedAudience) => void
}

/** Selects the subscribers who get a newsletter, and shows their number. */
export function AudienceFields(props: AudienceFieldsProps) {
  const { organisation, categories, audience, problems, onChange, ...options } = props
  const t = useTranslations('room.letters')
  const set = (change: Partial<EditedAudience>) => onChange({ ...audience, ...change })
  const day = (name: 'subscribedFrom' | 'subscribedUntil') => (
    <DayField
      look="small"
      label={t(name)}
      problem={problems[name]}
      value={audience[name]}
      onChange={(value) => set({ [name]: value })}
    />
  )
  return (
    <>
      <Choices
        legend={t('topics')}
        options={categories}
        selected={audience.categories}
        onChange={(categories) => set({ categories })}
      />
      <Choices
        legend={t('languages')}
        options={languages.map((id) => ({ id, name: languageNames[id] }))}
        selected={audience.languages}
        onChange={(languages) => set({ languages })}
      />
      <fieldset>
        <legend className="pb-1.5 text-ui font-semibold">{t('subscribed')}</legend>
        <div className="flex flex-wrap gap-4">
          {day('subscribedFrom')}
          {day('subscribedUntil')}
        </div>
      </fieldset>
      <OrganisationChoices
        legend={t('organisations')}
        className={columns}
        home={organisation}
        {...options}
        chosen={audience.organisations}
        onChange={(organisations) => set({ organisations })}
      />
      <AudienceSize organisation={organisation} audience={toInput(audience)} />
    </>
  )
}

/** CSS classes of check boxes in columns: two on phones, three on desktops. */
const columns = 'grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-6'

type ChoicesProps<Id> = {
  legend: string
  options: { id: Id; name: string }[]
  /** Selected ids. Those without an option, such as inactive categories, are preserved. */
  selected: Id[]
  onChange: (selected: Id[]) => void
}

function Choices<Id extends string | number>({ legend, options, selected, onChange }: ChoicesProps<Id>) {
  if (options.length === 0) return null
  return (
    <fieldset className={columns}>
      <legend className="text-ui font-semibold">{legend}</legend>
      {options.map(({ id, name }) => (
        <CheckField
          key={id}
          label={name}
          checked={selected.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...selected, id] : selected.filter((other) => other !== id))
          }
        />
      ))}
    </fieldset>
  )
}
