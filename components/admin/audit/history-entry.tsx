import { useFormatter, useTranslations } from 'next-intl'
import Link from 'next/link'
import { useProblemText } from '@/components/admin-ui/use-problem-text'
import { findHistoryText } from '@/lib/features/audit/history'
import { commentStates } from '@/lib/base/domain/comment'
import { legalPages, type LegalPage } from '@/lib/base/domain/model'
import { settingNames } from '@/lib/base/domain/organisation-settings'
import { parseRole, type Role } from '@/lib/base/domain/roles'

export type HistoryEntryProps = {
  at: Date
  /** The organisation's, in which the time is written. */
  timeZone: string
  /** Whose line it is where lines of several organisations stand together. */
  place: string | null
  personName: string
  action: string
  /** `piece 12` */
  subject: string | null
  result: 'done' | 'refused' | 'failed'
  details: Record<string, string | number | boolean | null>
  organisation: string | null
  /** What its piece is called now; null for a line about none. */
  title: string | null
  /** How often the same was done, and when first. */
  count: number
  since: Date
}

/** A line of the audit log as people read it: who, what, when, and what came of it where that was nothing. */
export function HistoryEntry(props: HistoryEntryProps) {
  const { at, timeZone, place, personName, action, subject, result, details, count } = props
  const t = useTranslations('room.history')
  const roles = useTranslations('room.roles')
  const legal = useTranslations('room.settings.legal.pages')
  const format = useFormatter()
  const problemText = useProblemText()
  const commentStateNames = useTranslations('room.comments.states')
  const text = findHistoryText(action)
  const role = parseRole(details.role)
  const commentState = commentStates.find((one) => one === details.to)
  const values = {
    person: String(details.person ?? ''),
    ...toTexts(details, ['email', 'decision', 'name', 'category', 'isOwn', 'isShared', 'count', 'level']),
    page: toLegalTitle(details.page, legal),
    role: role ? roles(role) : '',
    roles: toPlaces(details.roles, roles),
    how: t(`methods.${toMethod(details.method)}`),
    order: t(`orders.${details.order === 'readers' ? 'readers' : 'hand'}`),
    state: commentState ? commentStateNames(commentState) : t(`states.${toState(details)}`),
    number: subject?.replace(/^\w+ /, '') ?? '',
  }
  const reason = details.permission === undefined ? details.reason : 'notAllowed'
  return (
    <li>
      <div>
        <p>
          <span className="font-semibold">
            {personName || (action.includes('Scheduled') ? t('schedule') : t('somebody'))}
          </span>{' '}
          <span>{text ? t(`actions.${text}`, values) : `${action} ${subject ?? ''}`}</span>
        </p>
        <SubjectLink {...props} />
        {count > 1 && (
          <p className="text-note text-ink-soft">
            {t('run', {
              count,
              at: format.dateTime(props.since, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
            })}
          </p>
        )}
        <Program details={details} />
        {place !== null && <p className="text-note text-ink-soft">{place}</p>}
        <Changes details={details} />
        {result !== 'done' && (
          <p className="text-note text-danger">
            {t(`results.${result}`)}
            {typeof reason === 'string' && `: ${problemText(reason)}`}
          </p>
        )}
      </div>
      <time dateTime={at.toISOString()} className="text-note text-ink-soft">
        {format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short', timeZone })}
      </time>
    </li>
  )
}

/** These details as texts; empty for what a line has not. */
const toTexts = <Name extends string>(details: HistoryEntryProps['details'], names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, String(details[name] ?? '')])) as Record<Name, string>

/** The piece that a line is about, by its title. */
function SubjectLink({ organisation, subject, title }: HistoryEntryProps) {
  const t = useTranslations('room.pieces')
  if (organisation === null || title === null || subject === null) return null
  return (
    <p>
      <Link href={`/${organisation}/publicaciones/${subject.replace('piece ', '')}`} className="button-text">
        {title || t('untitled')}
      </Link>
    </p>
  )
}

const toMethod = (method: unknown) => (method === 'passkey' || method === 'oidc' ? method : 'password')

/** `AXS: Editor` for each place where a group has given somebody a role, `AXS: –` where it gives none any more. */
const toPlaces = (places: unknown, name: (role: Role) => string) =>
  (typeof places === 'string' ? places.split(', ') : [])
    .map((place) => {
      const [organisation, granted] = place.split(' ')
      const role = parseRole(granted)
      return `${organisation}: ${role ? name(role) : '–'}`
    })
    .join(', ')

/** What an account became, where the line is about that. */
function toState({ isDisabled, isOwner }: HistoryEntryProps['details']) {
  if (isOwner !== undefined) return isOwner === 'true' ? 'owner' : 'notOwner'
  return isDisabled === 'true' ? 'disabled' : 'enabled'
}

const toLegalTitle = (page: unknown, title: (page: LegalPage) => string) => {
  const known = legalPages.find((one) => one === page)
  return known ? title(known) : ''
}

/** By which program it was done, and whether an agent did it. */
function Program({ details: { token, agent } }: Pick<HistoryEntryProps, 'details'>) {
  const t = useTranslations('room.history')
  if (typeof token !== 'string') return null
  return <p className="text-note text-ink-soft">{t(agent ? 'throughAgent' : 'through', { token })}</p>
}

/** What each changed setting was and is. */
function Changes({ details }: Pick<HistoryEntryProps, 'details'>) {
  const t = useTranslations('room.settings.fields')
  const changes = settingNames.flatMap((name) => {
    const change = details[`set.${name}`]
    return change === undefined ? [] : [{ name, change: String(change) }]
  })
  if (changes.length === 0) return null
  return (
    <ul className="text-note text-ink-soft">
      {changes.map(({ name, change }) => (
        <li key={name}>
          {t(name)}: {change}
        </li>
      ))}
    </ul>
  )
}
