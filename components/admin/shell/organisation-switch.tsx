import { useTranslations } from 'next-intl'
import { countInOthers, type OwnOrganisations } from '@/lib/base/domain/account'
import { ALL_ORGANISATIONS } from '@/lib/base/domain/scope'
import { OrganisationSelect } from './organisation-select'

type OrganisationSwitchProps = {
  /** Id of the current organisation; null on pages outside any organisation. */
  current: string | null
  /** The signed-in person's organisations, the current one first. */
  own: OwnOrganisations
}

/** Switches between the person's organisations, and shows the number of tasks in the others. */
export function OrganisationSwitch({ current, own }: OrganisationSwitchProps) {
  const t = useTranslations('room')
  const { organisations, total } = own
  if (total === 0) return null
  const all = {
    name: t('organisations.all'),
    count: current === ALL_ORGANISATIONS ? 0 : countInOthers(own, current),
  }
  return (
    <OrganisationSelect
      label={t('nav.organisation')}
      current={current}
      options={[
        ...(total > 1 ? [{ id: ALL_ORGANISATIONS, name: toOptionText(all) }] : []),
        ...organisations.map(({ id, name, pieces, comments }) => ({
          id,
          name: toOptionText({ name, count: id === current ? 0 : pieces + comments }),
        })),
      ]}
      roles={Object.fromEntries(organisations.map(({ id, role }) => [id, role]))}
      search={total > organisations.length ? t('nav.searchOrganisation', { count: total }) : null}
    />
  )
}

/** Returns the text of an option, with the number of tasks, because options can contain only text. */
const toOptionText = ({ name, count }: { name: string; count: number }) =>
  count > 0 ? `${name} (${count})` : name
