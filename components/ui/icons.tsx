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

export function ArrowRightIcon() {
  return <Icon path="M4 12h16m-6-6 6 6-6 6" />
}

export function ArrowLeftIcon() {
  return <Icon path="M20 12H4m6-6-6 6 6 6" />
}

export function ArrowUpIcon() {
  return <Icon path="M12 20V4m-6 6 6-6 6 6" />
}

export function FeedIcon() {
  return <Icon path="M5 11a8 8 0 0 1 8 8M5 5a14 14 0 0 1 14 14M5.6 18.4h.1" />
}

export function SearchIcon() {
  return (
    <Icon path="m15.5 15.5 5 5">
      <circle cx="10.5" cy="10.5" r="6.5" />
    </Icon>
  )
}

export function CloseIcon() {
  return <Icon path="m6 6 12 12M18 6 6 18" />
}

export function CommentIcon() {
  return <Icon path="M4 5h16v11h-9l-5 4v-4H4z" />
}

export function ReplyIcon() {
  return <Icon path="m9 6-5 5 5 5M4 11h10a6 6 0 0 1 6 6v1" />
}

export function AlertIcon() {
  return (
    <Icon path="M12 7.5v5.5m0 3.2v.1">
      <circle cx="12" cy="12" r="9" />
    </Icon>
  )
}

export function CheckIcon() {
  return (
    <Icon path="m8 12.3 2.8 2.7L16 9.5">
      <circle cx="12" cy="12" r="9" />
    </Icon>
  )
}

export function BellIcon() {
  return <Icon path="M5 17h14l-1.8-3V10a5.2 5.2 0 0 0-10.4 0v4zM10 20h4" />
}

export function MenuIcon() {
  return <Icon path="M4 7h16M4 12h16M4 17h16" />
}

export function PersonIcon() {
  return (
    <Icon path="M4.5 20.5a7.5 7.5 0 0 1 15 0">
      <circle cx="12" cy="8.5" r="4" />
    </Icon>
  )
}

export function SunIcon() {
  return (
    <Icon path="M12 3v2m0 14v2m9-9h-2M5 12H3m15.4-6.4L17 7M7 17l-1.4 1.4m12.8 0L17 17M7 7 5.6 5.6">
      <circle cx="12" cy="12" r="4" />
    </Icon>
  )
}

export function GlobeIcon() {
  return (
    <Icon path="M3 12h18M12 3c5 5.5 5 12.5 0 18M12 3c-5 5.5-5 12.5 0 18">
      <circle cx="12" cy="12" r="9" />
    </Icon>
  )
}

/** A telephone receiver in a speech bubble. */
export function CallIcon() {
  return (
    <Icon path="m3 21 1.6-4.9A9 9 0 1 1 8 19.5ZM9 8.5c0 3.5 3 6.5 6.5 6.5l.3-1.8-1.9-.7M9 8.5l1.8-.3.7 1.9" />
  )
}

export function MailIcon() {
  return <Icon path="M4 6h16v12H4zm0 1 8 6 8-6" />
}
