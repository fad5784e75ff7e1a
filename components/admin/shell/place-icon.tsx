import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icons'
import type { PlaceEntry } from '@/lib/features/kernel/operations/navigation'

type IconName = PlaceEntry['icon'] | 'help' | 'link' | 'panel'

/** SVG path of each icon, and its circles as centre and radius: [x, y, radius]. */
const drawings: Record<IconName, { path: string; circles?: [number, number, number][] }> = {
  house: { path: 'M3.5 11.5 12 4.5l8.5 7M6 10v9.5h12V10m-7.8 9.5V14h3.6v5.5' },
  page: { path: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6m-6 4h6' },
  calendar: { path: 'M4 5.5h16V20H4zM4 10h16M8 3v5m8-5v5' },
  board: { path: 'M4 4h16v8H4zm0 11h6.5v5H4zm9.5 0H20v5h-6.5z' },
  picture: { path: 'M4 5h16v14H4zm0 11 4.5-4.5 4 4L15 13l5 4.5', circles: [[15.5, 9, 1.4]] },
  people: {
    path: 'M3 19.5a6 6 0 0 1 12 0M15.6 5.4a3.3 3.3 0 0 1 0 6.3m2 2.4a6 6 0 0 1 3.4 5.4',
    circles: [[9, 8.5, 3.4]],
  },
  settings: {
    path: 'M4 7h8.5m5 0H20M4 17h2.5m5 0H20',
    circles: [
      [15, 7, 2.5],
      [9, 17, 2.5],
    ],
  },
  building: { path: 'M6 20V4h9v16m0-10h4v10M3.5 20h17M9 8h3m-3 4h3m-3 4h3' },
  help: { path: 'M9.6 9.6a2.4 2.4 0 1 1 3.5 2.1c-.8.4-1.1.9-1.1 1.8m0 3v.1', circles: [[12, 12, 9]] },
  link: { path: 'M13.5 4.5h6v6m0-6-9 9M10 6H5v13h13v-5' },
  panel: { path: 'M4 5h16v14H4zm5.5 0v14' },
}

/** An icon of the navigation. Rendered on the server only, to keep scripts small. */
export function PlaceIcon({ name }: { name: IconName }): ReactNode {
  const { path, circles = [] } = drawings[name]
  return (
    <Icon path={path}>
      {circles.map(([cx, cy, r]) => (
        <circle key={cx} cx={cx} cy={cy} r={r} />
      ))}
    </Icon>
  )
}
