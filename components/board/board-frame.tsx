import type { ReactNode } from 'react'

type BoardFrameProps = {
  /** Heading of the board for screen readers. */
  title?: ReactNode
  upper: ReactNode
  middleName: string
  /** The middle of the board: a card or placeholder for each place in `middleSlots`. */
  middle: ReactNode
  /** Id of the heading of the right column. */
  rightId: string
  right: ReactNode
}

/** Layout of the home board, also used by its editor (`components/admin/board`). */
export function BoardFrame({ title, upper, middleName, middle, rightId, right }: BoardFrameProps) {
  return (
    <div className="board">
      {title}
      {upper}
      <div className="board-columns">
        <section aria-label={middleName}>{middle}</section>
        <section aria-labelledby={rightId}>{right}</section>
      </div>
    </div>
  )
}

/** The places in the middle of the board (specification, section 2), with their widths. */
export const middleSlots = [
  { name: 'middle-1', shape: 'picture', className: '' },
  { name: 'middle-2', shape: 'picture', className: '' },
  { name: 'middle-3', shape: 'wide', className: 'board-wide' },
  { name: 'middle-4', shape: 'text', className: '' },
  { name: 'middle-5', shape: 'text', className: '' },
] as const

export const boardStyles = {
  rightTitle: 'right-title',
  rightList: 'right-list',
} as const
