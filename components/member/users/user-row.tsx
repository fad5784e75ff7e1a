import { Pencil, Trash2 } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import type { User } from '@/lib/features/company/member/users/user'
import { Badge } from '@/components/member/ui/badge'
import { PersonLine } from '@/components/member/ui/person-line'

type UserRowProps = { user: User; onEdit: (user: User) => void; onDelete: (user: User) => void }

const action =
  'inline-flex size-10 items-center justify-center rounded-control text-ink-soft hover:bg-wash hover:text-primary'

export function UserRow({ user, onEdit, onDelete }: UserRowProps) {
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
