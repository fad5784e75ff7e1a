import { useTranslations } from 'next-intl'
import { CheckField, SelectField } from '@/components/admin-ui/field'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { OrganisationField } from '@/components/admin/organisations/organisation-field'
import type { FormRoute } from '@/lib/base/domain/form'
import type { FormSettings } from '@/lib/features/audience/forms/forms'

type CompanyFieldsProps = {
  draft: FormSettings
  problem: string | undefined
  /** Names, by id, of the organisations to which the saved form sends submissions. */
  routed: Readonly<Record<string, string>>
  onChange: (some: Partial<FormSettings>) => void
}

/** For owners: shows a form in all organisations, and routes each submission to an organisation by an answer. */
export function CompanyFields({ draft, problem, routed, onChange }: CompanyFieldsProps) {
  const t = useTranslations('room.forms')
  const { isCompany, route, fields } = draft
  const choices = fields.filter(({ kind }) => kind === 'choice')
  const options = choices.find(({ id }) => id === route?.field)?.options ?? []
  const send = (option: string, to: FormRoute['to']) =>
    route &&
    onChange({
      route: {
        ...route,
        to: { ...Object.fromEntries(Object.entries(route.to).filter(([other]) => other !== option)), ...to },
      },
    })
  return (
    <>
      <CheckField
        name="isCompany"
        label={t('isCompany')}
        checked={isCompany}
        onChange={({ target }) => onChange({ isCompany: target.checked, route: null })}
      />
      {isCompany && (
        <SelectField
          name="route"
          label={t('route')}
          hint={t('routeHint')}
          none={t('routeNone')}
          value={route?.field ?? ''}
          options={choices.map(({ id, label }) => ({ id, name: label }))}
          onChange={({ target }) =>
            onChange({ route: target.value === '' ? null : { field: target.value, to: {} } })
          }
        />
      )}
      {route &&
        options.map((option) => (
          <OrganisationField
            key={option}
            label={t('routeTo', { option })}
            initial={routed[route.to[option] ?? ''] ?? ''}
            onChoose={(organisation) => send(option, { [option]: organisation })}
            onClear={() => send(option, {})}
          />
        ))}
      <ProblemNotice problem={problem} />
    </>
  )
}
