import { foldStyles } from '@/components/admin-ui/fold-styles'
import { useState, type ReactNode } from 'react'

/** A collapsed group of rarely used settings, rendered when it is opened. Stays open while it contains a problem. */
export function Fold({ title, isWrong, children }: FoldProps) {
  const [isOpened, setOpened] = useState(false)
  return (
    <details
      className={foldStyles.fold}
      open={isWrong || undefined}
      onToggle={({ currentTarget }) => setOpened((wasOpened) => wasOpened || currentTarget.open)}
    >
      <summary className={foldStyles.summary}>{title}</summary>
      {(isOpened || isWrong) && <div className={foldStyles.content}>{children()}</div>}
    </details>
  )
}

type FoldProps = { title: string; isWrong?: boolean; children: () => ReactNode }
