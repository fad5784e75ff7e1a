import { useTranslations, useFormatter } from 'next-intl'
import { toggleSort } from '@/lib/features/company/member/list-query'
import type { User } from '@/lib/features/company/member/users/user'
import type { UserColumn, UserPage } from '@/lib/features/company/member/users/user-list'
import type { SetQuery } from './user-tools'
import { Pencil, Trash2 } from 'lucide-react'
import { Badge } from '@/components/member/ui/badge'
import { PersonLine } from '@/components/member/ui/person-line'

type UserTableProps = {
  page: UserPage
  setQuery: SetQuery
  onEdit: (user: User) => void
  onDelete: (user: User) => void
}

export function UserTable({ page, setQuery, onEdit, onDelete }: UserTableProps) {
  const t = useTranslations('sections.users')
  const title = useTranslations('member.navigation')('users')
  return (
    <div
      role="region"
      aria-label={title}
      tabIndex={0}
      className="scroll-sideways rounded-control border border-line"
    >
      <table className="w-full min-w-[52rem] border-collapse text-left wrap-normal">
        <thead className="bg-wash text-note">
          <tr>
            <SortHeader column="name" page={page} setQuery={setQuery} />
            <SortHeader column="role" page={page} setQuery={setQuery} />
            <SortHeader column="lastSeen" page={page} setQuery={setQuery} />
            <th scope="col" className="px-4 font-semibold">
              {t('columns.twoSteps')}
            </th>
            <SortHeader column="joined" page={page} setQuery={setQuery} />
            <th scope="col" className="px-4 font-semibold">
              {t('columns.actions')}
            </th>
          </tr>
        </thead>
        <tbody>
          {page.users.map((user) => (
            <UserRow key={user.id} user={user} onEdit={onEdit} onDelete={onDelete} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type SortHeaderProps = { column: UserColumn } & Pick<UserTableProps, 'page' | 'setQuery'>

function SortHeader({ column, page: { query }, setQuery }: SortHeaderProps) {
  const t = useTranslations('sections.users.columns')
  const isSorted = query.sort === column
  const direction = query.order === 'desc' ? 'descending' : 'ascending'
  return (
    <th scope="col" aria-sort={isSorted ? direction : 'none'} className="px-4">
      <button
        type="button"
        onClick={() => setQuery(toggleSort(query, column))}
        className="inline-flex min-h-11 items-center gap-1.5 font-semibold whitespace-nowrap hover:text-primary"
      >
        {t(column)}
        <span aria-hidden="true" className={isSorted ? 'text-primary' : 'text-line-strong'}>
          {isSorted ? (query.order === 'desc' ? '↓' : '↑') : '↕'}
        </span>
      </button>
    </th>
  )
}

type UserRowProps = { user: User; onEdit: (user: User) => void; onDelete: (user: User) => void }

const action =
  'inline-flex size-10 items-center justify-center rounded-control text-ink-soft hover:bg-wash hover:text-primary'

function UserRow({ user, onEdit, onDelete }: UserRowProps) {
  const t = useTranslations('sections.users')
  const format = useFormatter()
  const { id, name, email, role, hasTwoSteps, lastSeenAt, joinedAt } = user
  const toDay = (at: number) => format.dateTime(at, { dateStyle: 'medium' })
  return (
    <tr className="border-t border-line">
      <th scope="row" className="px-4 py-2.5 font-normal">
        <PersonLine id={id} name={name} note={email} />
      </th>
      <td className="px-4">{t(`roles.${role}`)}</td>
      <td className="px-4 whitespace-nowrap tabular-nums">
        {lastSeenAt === null ? t('never') : toDay(lastSeenAt)}
      </td>
      <td className="px-4">
        <Badge tone={hasTwoSteps ? 'good' : 'plain'}>{t(hasTwoSteps ? 'twoSteps.on' : 'twoSteps.off')}</Badge>
      </td>
      <td className="px-4 whitespace-nowrap tabular-nums">{toDay(joinedAt)}</td>
      <td className="px-4 whitespace-nowrap">
        <button
          type="button"
          aria-label={t('edit', { name })}
          onClick={() => onEdit(user)}
          className={action}
        >
          <Pencil aria-hidden="true" className="size-4.5" />
        </button>
        <button
          type="button"
          aria-label={t('delete', { name })}
          onClick={() => onDelete(user)}
          className={action}
        >
          <Trash2 aria-hidden="true" className="size-4.5" />
        </button>
      </td>
    </tr>
  )
}
