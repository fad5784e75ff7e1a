import { useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { CloseIcon, CommentIcon } from '@/components/ui/icons'
import type { CommentLabels } from './use-comment-labels'

type CommentDisclosureProps = {
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  labels: CommentLabels
  children: ReactNode
}

/** A native disclosure (`details`) around the form, which works without JavaScript. */
export function CommentDisclosure({ isOpen, onToggle, labels, children }: CommentDisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null)

  function followReader() {
    const isShown = details.current!.open
    // Ignores the event `toggle` that a change of `isOpen` fires.
    if (isShown !== isOpen) onToggle(isShown)
  }

  // Applies a toggle by the reader before hydration, for which `onToggle` was not called.
  const followEarlyToggle = useEffectEvent(followReader)
  useLayoutEffect(() => followEarlyToggle(), [])

  return (
    <details
      ref={details}
      open={isOpen}
      data-print="hidden"
      onToggle={followReader}
      className="comment-disclosure"
    >
      <summary>
        <span className={buttonStyles.solid}>
          <CommentIcon />
          {labels.open}
        </span>
        <span className={buttonStyles.subtle}>
          <CloseIcon />
          {labels.close}
        </span>
      </summary>
      {/* A target for links to `#comentar`: without JavaScript, browsers open the disclosure that contains it. */}
      <div id="comentar">{children}</div>
    </details>
  )
}
