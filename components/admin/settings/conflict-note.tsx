import type { ReactNode } from 'react'
import { Button } from '@/components/admin-ui/button'

type ConflictNoteProps = {
  title: string
  /** What the others have saved. */
  children: ReactNode
  keepOwn: { text: string; act: () => void }
  takeTheirs: { text: string; act: () => void }
}

/** Two have changed the same: the second to save sees what the first has saved, and chooses. */
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
