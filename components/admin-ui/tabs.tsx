import { useId, type KeyboardEvent, type ReactNode } from 'react'

export type Tab<Id extends string> = {
  id: Id
  label: string
  /** Number shown beside the label of the tab; not shown if it is 0. */
  count?: number
  content: ReactNode
}

type TabsProps<Id extends string> = {
  label: string
  tabs: readonly Tab<Id>[]
  selected: Id
  onSelect: (id: Id) => void
}

/** Tabs with their panels (the ARIA pattern). Hidden panels stay mounted, so that text typed in them is kept. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  const base = useId()
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex(({ id }) => id === selected)
    const target = toTarget(event.key, at, tabs.length)
    const tab = target === null ? undefined : tabs[target]
    if (!tab) return
    event.preventDefault()
    onSelect(tab.id)
    document.getElementById(`${base}-${tab.id}`)?.focus()
  }
  return (
    <>
      <div role="tablist" aria-label={label} className="room-tabs sticky top-0 z-1 bg-paper">
        {tabs.map(({ id, label: name, count = 0 }) => (
          <button
            key={id}
            id={`${base}-${id}`}
            type="button"
            role="tab"
            aria-selected={id === selected}
            aria-controls={`${base}-${id}-panel`}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => onSelect(id)}
            onKeyDown={move}
          >
            {name}
            {count > 0 && ` (${count})`}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <div
          key={id}
          id={`${base}-${id}-panel`}
          role="tabpanel"
          aria-labelledby={`${base}-${id}`}
          hidden={id !== selected}
          className="flex flex-col gap-4.5"
        >
          {content}
        </div>
      ))}
    </>
  )
}

function toTarget(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
