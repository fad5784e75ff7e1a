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
import { DeleteDialog } from './delete-dialog'
import { useListQuery } from './use-list-query'
import { UserDialog } from './user-dialog'
import { UserPager } from './user-pager'
import { UsersBroken, UsersEmpty, UsersLoading } from './user-states'
import { UserTable } from './user-table'
import { UserTools } from './user-tools'

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
