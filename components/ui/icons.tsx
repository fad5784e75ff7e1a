import type { ReactNode } from 'react'

/** A line icon on a 24-pixel grid. Scales with the text (`ui.css`). Hidden from screen readers. */
export function Icon({ path, children }: { path: string; children?: ReactNode }) {
  return (
    <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" className="icon">
      {children}
      <path d={path} />
    </svg>
  )
}

const circle = (cx: number, cy: number, r: number) => <circle cx={cx} cy={cy} r={r} />

export const ArrowRightIcon = () => <Icon path="M4 12h16m-6-6 6 6-6 6" />
export const ArrowLeftIcon = () => <Icon path="M20 12H4m6-6-6 6 6 6" />
export const ArrowUpIcon = () => <Icon path="M12 20V4m-6 6 6-6 6 6" />
export const FeedIcon = () => <Icon path="M5 11a8 8 0 0 1 8 8M5 5a14 14 0 0 1 14 14M5.6 18.4h.1" />
export const SearchIcon = () => <Icon path="m15.5 15.5 5 5">{circle(10.5, 10.5, 6.5)}</Icon>
export const CloseIcon = () => <Icon path="m6 6 12 12M18 6 6 18" />
export const CommentIcon = () => <Icon path="M4 5h16v11h-9l-5 4v-4H4z" />
export const ReplyIcon = () => <Icon path="m9 6-5 5 5 5M4 11h10a6 6 0 0 1 6 6v1" />
export const AlertIcon = () => <Icon path="M12 7.5v5.5m0 3.2v.1">{circle(12, 12, 9)}</Icon>
export const CheckIcon = () => <Icon path="m8 12.3 2.8 2.7L16 9.5">{circle(12, 12, 9)}</Icon>
export const BellIcon = () => <Icon path="M5 17h14l-1.8-3V10a5.2 5.2 0 0 0-10.4 0v4zM10 20h4" />
export const MenuIcon = () => <Icon path="M4 7h16M4 12h16M4 17h16" />
export const PersonIcon = () => <Icon path="M4.5 20.5a7.5 7.5 0 0 1 15 0">{circle(12, 8.5, 4)}</Icon>
export const SunIcon = () => (
  <Icon path="M12 3v2m0 14v2m9-9h-2M5 12H3m15.4-6.4L17 7M7 17l-1.4 1.4m12.8 0L17 17M7 7 5.6 5.6">
    {circle(12, 12, 4)}
  </Icon>
)
export const GlobeIcon = () => (
  <Icon path="M3 12h18M12 3c5 5.5 5 12.5 0 18M12 3c-5 5.5-5 12.5 0 18">{circle(12, 12, 9)}</Icon>
)
export const CallIcon = () => (
  <Icon path="m3 21 1.6-4.9A9 9 0 1 1 8 19.5ZM9 8.5c0 3.5 3 6.5 6.5 6.5l.3-1.8-1.9-.7M9 8.5l1.8-.3.7 1.9" />
)
export const MailIcon = () => <Icon path="M4 6h16v12H4zm0 1 8 6 8-6" />
