'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import {
  changeUsers,
  selectUsers,
  userListRules,
  type UserChange,
} from '@/lib/features/company/member/users/user-list'
import { userStore } from '@/lib/features/company/member/users/user-store'
import type { User } from '@/lib/features/company/member/users/user'
import { useStored } from '@/components/member/ui/use-stored'
import { DeleteDialog, UserDialog } from './user-dialog'
import { useListQuery, UserPager, UserTools } from './user-tools'
import { UserTable } from './user-table'
import { CircleAlert } from 'lucide-react'
import { buttonStyles } from '@/components/member/ui/button-styles'
import { initialListQuery, type ListQuery } from '@/lib/features/company/member/list-query'

/** The action for which a dialog is open; null without an open dialog. */
type Intent = { kind: 'add' } | { kind: 'edit'; user: User } | { kind: 'delete'; user: User } | null

/**
 * The table of users with its tools and dialogs. At least as high as the screen, so that the footer does not move when
 * the number of rows changes.
 */
export function UserManager() {
  return (
    <div className="min-h-dvh">
      <StoredUsers />
    </div>
  )
}

function StoredUsers() {
  const storedUsers = useStored(userStore)
  if (storedUsers === null) return <UsersLoading />
  if (!storedUsers.ok) return <UsersBroken onReset={userStore.reset} />
  return <Users users={storedUsers.users} />
}

function Users({ users }: { users: User[] }) {
  const t = useTranslations('sections.users')
  const { query, setQuery } = useListQuery(userListRules)
  const page = selectUsers(users, query, useLocale())
  const [intent, setIntent] = useState<Intent>(null)
  const [notice, setNotice] = useState('')
  const searchBox = useRef<HTMLInputElement>(null)

  function change(made: UserChange, notice: string) {
    userStore.set(changeUsers(users, made))
    setNotice(notice)
    setIntent(null)
  }

  return (
    <div className="flex flex-col gap-4 font-sans text-ui">
      <UserTools
        query={query}
        setQuery={setQuery}
        searchBox={searchBox}
        onAdd={() => setIntent({ kind: 'add' })}
      />
      <p role="status" className="text-note text-ink-soft tabular-nums">
        {notice} {t('count', { count: page.total })}
      </p>
      {page.total === 0 ? (
        <UsersEmpty query={query} setQuery={setQuery} onReset={userStore.reset} />
      ) : (
        <>
          <UserTable
            page={page}
            setQuery={setQuery}
            onEdit={(user) => setIntent({ kind: 'edit', user })}
            onDelete={(user) => setIntent({ kind: 'delete', user })}
          />
          <UserPager page={page} setQuery={setQuery} />
        </>
      )}
      <UserDialog
        isOpen={intent?.kind === 'add' || intent?.kind === 'edit'}
        user={intent?.kind === 'edit' ? intent.user : null}
        onClose={() => setIntent(null)}
        onSave={(draft) =>
          intent?.kind === 'edit'
            ? change({ kind: 'edit', id: intent.user.id, draft }, t('edited', { name: draft.name }))
            : change({ kind: 'add', draft, at: Date.now() }, t('added', { name: draft.name }))
        }
      />
      <DeleteDialog
        user={intent?.kind === 'delete' ? intent.user : null}
        finalFocus={searchBox}
        onClose={() => setIntent(null)}
        onDelete={({ id, name }) => change({ kind: 'delete', id }, t('deleted', { name }))}
      />
    </div>
  )
}

const frame = 'flex flex-col items-start gap-3 rounded-control border border-line p-6 font-sans text-ui'

/** Number of placeholder rows: as many as a page of the table has. */
const SKELETON_ROWS = 10

/** Placeholder rows until the stored users are loaded, as high as real rows. */
function UsersLoading() {
  const t = useTranslations('sections.users')
  return (
    <div role="status" aria-busy="true" className="flex flex-col gap-3">
      <p className="font-sans text-ui text-ink-soft">{t('loading')}</p>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <div key={row} aria-hidden="true" className="h-14 animate-pulse rounded-control bg-wash" />
      ))}
    </div>
  )
}

/** Shown if the stored users cannot be parsed. They stay in storage until the reader resets them. */
function UsersBroken({ onReset }: { onReset: () => void }) {
  const t = useTranslations('sections.users.broken')
  return (
    <div role="alert" className={frame}>
      <p className="flex items-center gap-2 font-semibold text-danger">
        <CircleAlert aria-hidden="true" className="size-[1.15em] shrink-0" />
        {t('title')}
      </p>
      <p>{t('text')}</p>
      <button type="button" onClick={onReset} className={buttonStyles.solid}>
        {t('reset')}
      </button>
    </div>
  )
}

type UsersEmptyProps = {
  query: ListQuery
  setQuery: (query: ListQuery) => void
  onReset: () => void
}

function UsersEmpty({ query, setQuery, onReset }: UsersEmptyProps) {
  const t = useTranslations('sections.users')
  const hasQuery = query.search !== '' || Object.keys(query.filter).length > 0
  return (
    <div className={frame}>
      <p className="font-semibold">{hasQuery ? t('empty.noneFound') : t('empty.noneLeft')}</p>
      <button
        type="button"
        onClick={hasQuery ? () => setQuery(initialListQuery) : onReset}
        className={buttonStyles.outline}
      >
        {hasQuery ? t('empty.showAll') : t('broken.reset')}
      </button>
    </div>
  )
}
