import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { countInOthers, type OwnOrganisation, type OwnOrganisations } from '@/lib/base/domain/account'
import { ALL_ORGANISATIONS } from '@/lib/base/domain/scope'
import { OrganisationSelect } from './organisation-select'

type OrganisationSwitchProps = {
  /** null on pages of no organisation. */
  current: string | null
  /** The current one first. */
  own: OwnOrganisations
  /** Owners create organisations. */
  isOwner: boolean
}

/** Switches to another of the person's organisations, shows its number of tasks, and links to the search among many. */
export function OrganisationSwitch({ current, own, isOwner }: OrganisationSwitchProps) {
  const t = useTranslations('room')
  const { organisations, total } = own
  const waiting = countInOthers(own, current)
  return (
    <div className="flex flex-col gap-1">
      {total > 0 && (
        <OrganisationSelect
          label={t('nav.organisation')}
          current={current}
          options={[
            ...(total > 1 ? [{ id: ALL_ORGANISATIONS, name: t('organisations.all') }] : []),
            ...organisations.map((one) => ({ id: one.id, name: toOptionText(one, current) })),
          ]}
          roles={Object.fromEntries(organisations.map(({ id, role }) => [id, role]))}
          search={total > organisations.length ? t('nav.searchOrganisation', { count: total }) : null}
        />
      )}
      {(total > 1 || isOwner) && current !== ALL_ORGANISATIONS && (
        <Link
          href={total > 1 ? `/${ALL_ORGANISATIONS}` : '/organizaciones'}
          className="room-all-organisations"
        >
          {t(total > 1 ? 'organisations.all' : 'organisations.title')}
          {waiting > 0 && (
            <>
              <span aria-hidden="true" className="nav-count">
                {waiting}
              </span>
              <span className="sr-only">: {t('organisations.inOthers', { count: waiting })}</span>
            </>
          )}
        </Link>
      )}
    </div>
  )
}

function toOptionText({ id, name, pieces, comments }: OwnOrganisation, current: string | null): string {
  const waiting = id === current ? 0 : pieces + comments
  return waiting > 0 ? `${name} (${waiting})` : name
}
