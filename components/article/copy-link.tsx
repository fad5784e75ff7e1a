'use client'

import { useState } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'

type CopyLinkProps = { address: string; labels: { copy: string; copied: string } }

/**
 * Puts the article's address on the reader's clipboard and says so; where the browser refuses (it
 * does so on pages without https), shows the address to be taken by hand.
 */
export function CopyLink({ address, labels }: CopyLinkProps) {
  const [said, setSaid] = useState('')

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setSaid(labels.copied)
    } catch {
      setSaid(address)
    }
  }

  return (
    <>
      <button type="button" onClick={copy} className={`noscript:hidden ${buttonStyles.subtle}`}>
        {labels.copy}
      </button>
      <span role="status" className="text-ink-soft select-all">
        {said}
      </span>
    </>
  )
}
