import type { ReactNode } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { CloseIcon, CommentIcon } from '@/components/ui/icons'
import type { CommentLabels } from './use-comment-labels'

type CommentDisclosureProps = {
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  labels: CommentLabels
  children: ReactNode
}

/** Shows and hides the form. The browser's own: it works before and without JavaScript. */
export function CommentDisclosure({ isOpen, onToggle, labels, children }: CommentDisclosureProps) {
  return (
    <details
      open={isOpen}
      data-print="hidden"
      onToggle={({ currentTarget }) => {
        // Also heard when the change came from us.
        if (currentTarget.open !== isOpen) onToggle(currentTarget.open)
      }}
      className="group flex flex-col"
    >
      <summary className="inline-flex cursor-pointer list-none [&::-webkit-details-marker]:hidden">
        <span className={`${buttonStyles.solid} group-open:hidden`}>
          <CommentIcon />
          {labels.open}
        </span>
        <span className={`${buttonStyles.subtle} hidden! group-open:inline-flex!`}>
          <CloseIcon />
          {labels.close}
        </span>
      </summary>
      {/* A link to #comentar opens the form without JavaScript too. */}
      <div id="comentar" className="pt-4">
        {children}
      </div>
    </details>
  )
}
