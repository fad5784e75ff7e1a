import { UserPlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { RefObject } from 'react'
import { buttonStyles } from '@/components/member/ui/button-styles'
import { changeListQuery, type ListQuery } from '@/lib/features/company/member/list-query'
import { roles } from '@/lib/features/company/member/users/user'
import type { userListRules } from '@/lib/features/company/member/users/user-list'
import { InputField, SelectField } from '@/components/member/ui/text-fields'

export type SetQuery = (query: ListQuery, how?: { isTyping?: boolean }) => void

type UserToolsProps = {
  query: ListQuery
  setQuery: SetQuery
  searchBox: RefObject<HTMLInputElement | null>
  onAdd: () => void
}

type FilterName = keyof typeof userListRules.filters

export function UserTools({ query, setQuery, searchBox, onAdd }: UserToolsProps) {
  const t = useTranslations('sections.users')
  const filterBy = (name: FilterName, value: string) => {
    const others = Object.entries(query.filter).filter(([other]) => other !== name)
    setQuery(
      changeListQuery(query, { filter: Object.fromEntries([...others, ...(value ? [[name, value]] : [])]) }),
    )
  }
  return (
    <div
      role="search"
      aria-label={t('tools')}
      className="grid items-end gap-4 bar:grid-cols-2 panel:grid-cols-[2fr_1fr_1fr_auto]"
    >
      <InputField
        ref={searchBox}
        type="search"
        label={t('search')}
        value={query.search}
        onChange={(event) =>
          setQuery(changeListQuery(query, { search: event.target.value }), { isTyping: true })
        }
      />
      <SelectField
        label={t('columns.role')}
        value={query.filter.role ?? ''}
        onChange={(event) => filterBy('role', event.target.value)}
        options={[
          { value: '', text: t('any') },
          ...roles.map((role) => ({ value: role, text: t(`roles.${role}`) })),
        ]}
      />
      <SelectField
        label={t('columns.twoSteps')}
        value={query.filter.twoSteps ?? ''}
        onChange={(event) => filterBy('twoSteps', event.target.value)}
        options={[
          { value: '', text: t('any') },
          { value: 'on', text: t('twoSteps.on') },
          { value: 'off', text: t('twoSteps.off') },
        ]}
      />
      <button type="button" onClick={onAdd} className={`${buttonStyles.solid} justify-center`}>
        <UserPlus aria-hidden="true" className="size-5" />
        {t('add')}
      </button>
    </div>
  )
}
