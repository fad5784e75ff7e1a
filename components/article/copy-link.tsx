'use client'

import { useState } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'

type CopyLinkProps = { address: string; labels: { copy: string; copied: string } }

/**
 * Button that copies the article's URL. If the browser denies access to the clipboard, for example without HTTPS, shows
 * the URL instead.
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
