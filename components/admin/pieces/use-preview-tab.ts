import { useState } from 'react'
import { performRemotely } from '@/components/admin-ui/perform-remotely'

/** Returns a URL on the organisation's host, with this page's scheme and port. */
export function toPreviewAddress({ domain, href }: { domain: string; href: string }): string {
  const { protocol, port } = window.location
  return `${protocol}//${domain}${port && `:${port}`}${href}`
}

type PreviewTabOptions = {
  organisation: string
  /** Saves the publication. Returns false if that failed. */
  save: () => Promise<boolean>
  /** Called if the preview could not be opened. */
  onFailed: () => void
}

/** Opens a preview of the saved text in another tab. */
export function usePreviewTab({ organisation, save, onFailed }: PreviewTabOptions) {
  const [isBusy, setBusy] = useState(false)
  const open = async (id: number) => {
    // Browsers open a tab only during the click.
    const tab = window.open('about:blank', '_blank')
    setBusy(true)
    const outcome = (await save()) ? await performRemotely('createPreview', organisation, { id }) : null
    setBusy(false)
    if (tab && outcome?.kind === 'done') {
      tab.opener = null
      tab.location.replace(toPreviewAddress(outcome.answer))
      return
    }
    tab?.close()
    if (outcome) onFailed()
  }
  return { isBusy, open }
}
