import type { ReactNode } from 'react'

type BoardFrameProps = {
  /** For screen readers only. */
  title?: ReactNode
  upper: ReactNode
  middleName: string
  /** Five cards or placeholders in the places of `middleSlots`. */
  middle: ReactNode
  /** Id of the right column's heading. */
  rightId: string
  right: ReactNode
}

/** Layout of the home board, also used by its editor (`components/admin/board`). */
export function BoardFrame({ title, upper, middleName, middle, rightId, right }: BoardFrameProps) {
  return (
    <div className="@container flex flex-col gap-section">
      {title}
      {upper}
      <div className="grid gap-x-6 gap-y-section @min-[33rem]:grid-cols-[minmax(0,1fr)_clamp(10rem,30%,20rem)] @min-[50rem]:grid-cols-[minmax(0,1fr)_clamp(10rem,38%,20rem)] @min-[50rem]:gap-x-10">
        <section
          aria-label={middleName}
          className="grid content-start gap-x-5 gap-y-10 @min-[33rem]:grid-cols-2 @min-[50rem]:gap-x-8"
        >
          {middle}
        </section>
        <section aria-labelledby={rightId} className="flex flex-col gap-5">
          {right}
        </section>
      </div>
    </div>
  )
}

/** The places of the middle (specification, section 2) with their widths. */
export const middleSlots = [
  { name: 'middle-1', shape: 'picture', className: '' },
  { name: 'middle-2', shape: 'picture', className: '' },
  { name: 'middle-3', shape: 'wide', className: '@min-[33rem]:col-span-2' },
  { name: 'middle-4', shape: 'text', className: '' },
  { name: 'middle-5', shape: 'text', className: '' },
] as const

export const boardStyles = {
  rightTitle: 'border-t-2 border-ink pt-3 font-sans text-ui font-bold',
  rightList: 'flex flex-col gap-5',
  rightItem: 'border-b border-line pb-5 last:border-b-0',
} as const
