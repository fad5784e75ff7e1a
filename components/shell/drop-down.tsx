import type { ReactNode } from 'react'

type DropDownProps = {
  /** Accessible name of the button. */
  label: string
  icon: ReactNode
  children: ReactNode
}

/** A round button at the end of the header, which opens a panel below it. A native disclosure. */
export function DropDown({ label, icon, children }: DropDownProps) {
  return (
    <div data-menu="click" className="relative shrink-0">
      <details name="head" className="drop-down">
        <summary
          aria-label={label}
          className="head-tool cursor-pointer list-none [&::-webkit-details-marker]:hidden"
        >
          {icon}
        </summary>
        <div className="menu-sheet absolute top-full right-0 z-105 w-max max-w-[calc(100vw-2rem)] min-w-60 p-2">
          {children}
        </div>
      </details>
    </div>
  )
}
