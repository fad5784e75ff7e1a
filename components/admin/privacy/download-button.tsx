'use client'

import { Button } from '@/components/admin-ui/button'

type DownloadButtonProps = { text: string; fileName: string; content: unknown }

/** Saves something as a file of JSON, from the page itself: nothing is asked again for it. */
export function DownloadButton({ text, fileName, content }: DownloadButtonProps) {
  const save = () => {
    const file = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = fileName
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return <Button onClick={save}>{text}</Button>
}
