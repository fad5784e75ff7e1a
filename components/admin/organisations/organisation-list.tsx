import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { ListSearch } from '@/components/admin-ui/filters'
import type { OwnOrganisation } from '@/lib/base/domain/account'

type OrganisationListProps = {
  text: string
  organisations: OwnOrganisation[]
  /** Number of all matches, of which `organisations` are the first. */
  total: number
}

export function OrganisationList({ text, organisations, total }: OrganisationListProps) {
  const t = useTranslations('room.organisations')
  const isSearched = text !== '' || total > organisations.length
  return (
    <div className="flex flex-col gap-4">
      {isSearched && <ListSearch label={t('search')} submit={t('find')} text={text} />}
      {organisations.length === 0 ? (
        <p className="text-ink-soft">{t('noneFound')}</p>
      ) : (
        <ul className="room-rows">
          {organisations.map((organisation) => (
            <OrganisationLine key={organisation.id} {...organisation} />
          ))}
        </ul>
      )}
      {total > organisations.length && (
        <p className="text-note text-ink-soft">{t('shown', { shown: organisations.length, total })}</p>
      )}
    </div>
  )
}

function OrganisationLine({ id, name, role, pieces, comments }: OwnOrganisation) {
  const t = useTranslations('room')
  return (
    <li>
      <div>
        <Link href={`/${id}`} className="button-text">
          {name}
        </Link>
        <p className="text-note text-ink-soft">{id}</p>
      </div>
      {pieces > 0 && (
        <Link href={`/${id}`} className="button-subtle">
          {t('organisations.pieces', { count: pieces })}
        </Link>
      )}
      {comments > 0 && (
        <Link href={`/${id}/comentarios`} className="button-subtle">
          {t('organisations.comments', { count: comments })}
        </Link>
      )}
      <span className="room-badge">{t(`roles.${role}`)}</span>
    </li>
  )
}
