'use client'

import { useState } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'

type CopyLinkProps = { address: string; labels: { copy: string; copied: string } }

/**
 * Copies the article's URL and confirms it. If the browser refuses, as on pages without HTTPS, shows the URL so that
 * the reader can copy it.
 */
export function CopyLink({ address, labels }: CopyLinkProps) {
  const [said, setSaid] = useState('')

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setSaid(labels.copied)
      dispatchEvent(new CustomEvent('shared', { detail: 'link' }))
    } catch {
      setSaid(address)
    }
  }

  return (
    <>
      <button type="button" onClick={copy} className={buttonStyles.subtle}>
        {labels.copy}
      </button>
      <span role="status">{said}</span>
    </>
  )
}
