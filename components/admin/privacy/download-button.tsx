'use client'

import { Button } from '@/components/admin-ui/button'
import { saveFile } from '@/components/admin-ui/save-file'

type DownloadButtonProps = { text: string; fileName: string; content: unknown }

export function DownloadButton({ text, fileName, content }: DownloadButtonProps) {
  const save = () =>
    saveFile(fileName, new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }))
  return <Button onClick={save}>{text}</Button>
}
