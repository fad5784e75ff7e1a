import { useFormatter, useMessages, useTranslations, type Messages } from 'next-intl'
import Link from 'next/link'
import { useProblemText } from '@/components/admin-ui/use-problem-text'
import { commentStates } from '@/lib/base/domain/comment'
import { legalPages, type LegalPage } from '@/lib/base/domain/model'
import { settingNames } from '@/lib/base/domain/organisation-settings'
import { parseRole, type Role } from '@/lib/base/domain/roles'

export type HistoryEntryProps = {
  at: Date
  timeZone: string
  /** Name of the organisation, shown in lists of several organisations; null in others. */
  place: string | null
  personName: string
  action: string
  /** Subject of the action: its kind and id, such as `piece 12`. */
  subject: string | null
  result: 'done' | 'refused' | 'failed'
  details: Record<string, string | number | boolean | null>
  organisation: string | null
  /** Current title of the publication; null if the line is not about a publication. */
  title: string | null
  /** Number of identical consecutive actions, and the time of the first. */
  count: number
  since: Date
}

/** Renders a line of the audit log as text: the person, the action, the time, and the result if it failed. */
export function HistoryEntry(props: HistoryEntryProps) {
  const { at, timeZone, place, personName, action, subject, result, details, count } = props
  const t = useTranslations('room.history')
  const format = useFormatter()
  const problemText = useProblemText()
  const actions = useTranslations('room.actions')
  const text = useHistoryText(action)
  const values = useHistoryValues(props)
  const reason = details.permission === undefined ? details.reason : 'notAllowed'
  return (
    <li>
      <div>
        <p>
          <span className="font-semibold">
            {personName || (action.includes('Scheduled') ? t('schedule') : t('somebody'))}
          </span>{' '}
          <span>{text ? actions(text, values) : `${action} ${subject ?? ''}`}</span>
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

type Actions = Messages['room']['actions']
type HistoryText = { [Kind in keyof Actions]: `${Kind}.${keyof Actions[Kind] & string}` }[keyof Actions]

/** Returns the key of the text for an action (`room.actions`), or null if it has no text. */
function useHistoryText(action: string): HistoryText | null {
  const kinds = Object.entries(useMessages().room.actions)
  const kind = kinds.find(([, texts]) => Object.hasOwn(texts, action))?.[0]
  return kind ? (`${kind}.${action}` as HistoryText) : null
}

/** Details whose values are inserted into the texts of actions unchanged, without translation. */
const textNames = [
  'address',
  'category',
  'count',
  'decision',
  'domain',
  'email',
  'isCompany',
  'isDraft',
  'isLocked',
  'isOwn',
  'isShared',
  'language',
  'level',
  'name',
  'path',
  'picture',
  'title',
  'words',
] as const

/** Returns the values of all placeholders in the texts of actions (`room.actions`). */
function useHistoryValues({ details, subject }: HistoryEntryProps) {
  const t = useTranslations('room.history')
  const roles = useTranslations('room.roles')
  const legal = useTranslations('room.settings.legal.pages')
  const commentStateNames = useTranslations('room.comments.states')
  const role = parseRole(details.role)
  const commentState = commentStates.find((state) => state === details.to)
  return {
    person: String(details.person ?? ''),
    ...toTexts(details, textNames),
    page: toLegalTitle(details.page, legal),
    role: role ? roles(role) : '',
    roles: toPlaces(details.roles, roles),
    how: t(`methods.${toMethod(details.method)}`),
    order: t(`orders.${details.order === 'readers' ? 'readers' : 'hand'}`),
    state: commentState ? commentStateNames(commentState) : t(`states.${toState(details)}`),
    number: subject?.replace(/^\w+ /, '') ?? '',
  }
}

/** Converts details to strings; missing ones to ''. */
const toTexts = <Name extends string>(details: HistoryEntryProps['details'], names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, String(details[name] ?? '')])) as Record<Name, string>

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

/** Lists the roles that a directory group grants, by organisation: `AXS: Editor`, or `AXS: –` for a removed role. */
const toPlaces = (places: unknown, name: (role: Role) => string) =>
  (typeof places === 'string' ? places.split(', ') : [])
    .map((place) => {
      const [organisation, granted] = place.split(' ')
      const role = parseRole(granted)
      return `${organisation}: ${role ? name(role) : '–'}`
    })
    .join(', ')

/** Returns the key of the text that names an account's new state: `owner`, `notOwner`, `disabled` or `enabled`. */
function toState({ isDisabled, isOwner }: HistoryEntryProps['details']) {
  if (isOwner !== undefined) return isOwner === 'true' ? 'owner' : 'notOwner'
  return isDisabled === 'true' ? 'disabled' : 'enabled'
}

const toLegalTitle = (page: unknown, title: (page: LegalPage) => string) => {
  const legalPage = legalPages.find((candidate) => candidate === page)
  return legalPage ? title(legalPage) : ''
}

/** Names the API token that performed the action, and marks an AI agent. */
function Program({ details: { token, agent } }: Pick<HistoryEntryProps, 'details'>) {
  const t = useTranslations('room.history')
  if (typeof token !== 'string') return null
  return <p className="text-note text-ink-soft">{t(agent ? 'throughAgent' : 'through', { token })}</p>
}

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
