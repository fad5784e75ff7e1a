import type { ReactNode } from 'react'
import { toInitials } from '@/lib/features/company/member/people'

const looks = ['bg-band text-on-band', 'bg-primary text-on-primary', 'bg-wash text-ink'] as const

const sizes = { small: 'size-8 text-note', medium: 'size-10 text-ui', large: 'size-20 text-title-m' } as const

type AvatarProps = { id: number; name: string; size?: keyof typeof sizes }

/** A person's initials. Hidden from screen readers, because the name is beside them. */
export function Avatar({ id, name, size = 'medium' }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={`inline-flex shrink-0 items-center justify-center rounded-full border border-line font-sans font-semibold ${sizes[size]} ${looks[id % looks.length]}`}
    >
      {toInitials(name)}
    </span>
  )
}

type PersonLineProps = { id: number; name: string; note: ReactNode }

export function PersonLine({ id, name, note }: PersonLineProps) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar id={id} name={name} />
      <span className="flex min-w-0 flex-col">
        <span className="font-semibold">{name}</span>
        <span className="text-note text-ink-soft wrap-break-word">{note}</span>
      </span>
    </span>
  )
}
