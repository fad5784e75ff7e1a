import { useTranslations } from 'next-intl'
import { toggleSort } from '@/lib/features/company/member/list-query'
import type { User } from '@/lib/features/company/member/users/user'
import type { UserColumn, UserPage } from '@/lib/features/company/member/users/user-list'
import { UserRow } from './user-row'
import type { SetQuery } from './user-tools'

type UserTableProps = {
  page: UserPage
  setQuery: SetQuery
  onEdit: (user: User) => void
  onDelete: (user: User) => void
}

export function UserTable({ page, setQuery, onEdit, onDelete }: UserTableProps) {
  const t = useTranslations('sections.users')
  return (
    <div
      role="region"
      aria-label={t('table')}
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
