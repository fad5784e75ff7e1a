import type { ReactNode } from 'react'

/** Line drawings on a 24-pixel grid, as large as the text beside them (`ui.css`), silent to screen readers. */
function Icon({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" className="icon">
      {children}
    </svg>
  )
}

export function ArrowRightIcon() {
  return (
    <Icon>
      <path d="M4 12h16m-6-6 6 6-6 6" />
    </Icon>
  )
}

export function ArrowLeftIcon() {
  return (
    <Icon>
      <path d="M20 12H4m6-6-6 6 6 6" />
    </Icon>
  )
}

export function ArrowUpIcon() {
  return (
    <Icon>
      <path d="M12 20V4m-6 6 6-6 6 6" />
    </Icon>
  )
}

export function FeedIcon() {
  return (
    <Icon>
      <path d="M5 11a8 8 0 0 1 8 8M5 5a14 14 0 0 1 14 14M5.6 18.4h.1" />
    </Icon>
  )
}

export function SearchIcon() {
  return (
    <Icon>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5 5" />
    </Icon>
  )
}

export function CloseIcon() {
  return (
    <Icon>
      <path d="m6 6 12 12M18 6 6 18" />
    </Icon>
  )
}

export function CommentIcon() {
  return (
    <Icon>
      <path d="M4 5h16v11h-9l-5 4v-4H4z" />
    </Icon>
  )
}

export function ReplyIcon() {
  return (
    <Icon>
      <path d="m9 6-5 5 5 5M4 11h10a6 6 0 0 1 6 6v1" />
    </Icon>
  )
}

export function AlertIcon() {
  return (
    <Icon>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7.5v5.5m0 3.2v.1" />
    </Icon>
  )
}

export function CheckIcon() {
  return (
    <Icon>
      <circle cx="12" cy="12" r="9" />
      <path d="m8 12.3 2.8 2.7L16 9.5" />
    </Icon>
  )
}

export function MenuIcon() {
  return (
    <Icon>
      <path d="M4 7h16M4 12h16M4 17h16" />
    </Icon>
  )
}

export function PersonIcon() {
  return (
    <Icon>
      <circle cx="12" cy="8.5" r="4" />
      <path d="M4.5 20.5a7.5 7.5 0 0 1 15 0" />
    </Icon>
  )
}

export function SunIcon() {
  return (
    <Icon>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 3v2m0 14v2m9-9h-2M5 12H3m15.4-6.4L17 7M7 17l-1.4 1.4m12.8 0L17 17M7 7 5.6 5.6" />
    </Icon>
  )
}

export function MoonIcon() {
  return (
    <Icon>
      <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z" />
    </Icon>
  )
}

export function ScreenIcon() {
  return (
    <Icon>
      <path d="M3.5 5h17v11h-17zM9 20h6m-3-4v4" />
    </Icon>
  )
}

/** A call in a speech bubble. */
export function GlobeIcon() {
  return (
    <Icon>
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3c5 5.5 5 12.5 0 18M12 3c-5 5.5-5 12.5 0 18" />
    </Icon>
  )
}

export function CallIcon() {
  return (
    <Icon>
      <path d="m3 21 1.6-4.9A9 9 0 1 1 8 19.5Z" />
      <path
        d="M9.2 8c-.6 3.6 3.2 7.4 6.8 6.8l.2-1.6-1.9-1.2-1 .9a5.4 5.4 0 0 1-2.2-2.2l.9-1L10.8 7.8Z"
        strokeWidth="1.2"
        fill="currentColor"
      />
    </Icon>
  )
}
