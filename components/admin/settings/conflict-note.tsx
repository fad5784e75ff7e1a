import type { ReactNode } from 'react'
import { Button } from '@/components/admin-ui/button'

type ConflictNoteProps = {
  title: string
  /** The value that the other person has saved. */
  children: ReactNode
  keepOwn: { text: string; act: () => void }
  takeTheirs: { text: string; act: () => void }
}

/** Shown if another person has changed the same value meanwhile. Lets the person choose between the two values. */
export function ConflictNote({ title, children, keepOwn, takeTheirs }: ConflictNoteProps) {
  return (
    <div role="alert" className="room-conflict">
      <p className="font-semibold">{title}</p>
      {children}
      <div className="flex flex-wrap gap-2">
        <Button onClick={keepOwn.act}>{keepOwn.text}</Button>
        <Button onClick={takeTheirs.act}>{takeTheirs.text}</Button>
      </div>
    </div>
  )
}
