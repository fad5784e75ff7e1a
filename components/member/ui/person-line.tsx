import type { ReactNode } from 'react'
import { Avatar } from './avatar'

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
