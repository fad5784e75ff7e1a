import { useState, type ReactNode } from 'react'

/** A collapsed group of rarely used settings, rendered when opened. It stays open if it contains a problem. */
export function Fold({ title, isWrong, children }: FoldProps) {
  const [isOpened, setOpened] = useState(false)
  return (
    <details
      className="piece-more"
      open={isWrong || undefined}
      onToggle={({ currentTarget }) => setOpened((wasOpened) => wasOpened || currentTarget.open)}
    >
      <summary>{title}</summary>
      {(isOpened || isWrong) && children()}
    </details>
  )
}

type FoldProps = { title: string; isWrong?: boolean; children: () => ReactNode }
