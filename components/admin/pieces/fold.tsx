import { useState, type ReactNode } from 'react'

/** Settings that few change, made when they are opened; what is wrong with one of them is not folded away. */
export function Fold({ title, isWrong, children }: FoldProps) {
  const [isOpened, setOpened] = useState(false)
  return (
    <details
      className="piece-more"
      open={isWrong || undefined}
      onToggle={({ currentTarget }) => setOpened((known) => known || currentTarget.open)}
    >
      <summary>{title}</summary>
      {(isOpened || isWrong) && children()}
    </details>
  )
}

type FoldProps = { title: string; isWrong?: boolean; children: () => ReactNode }
