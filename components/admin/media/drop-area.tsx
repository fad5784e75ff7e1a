'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { Button } from '@/components/admin-ui/button'
import { PICTURE_FILES } from '@/lib/features/media/limits'
import { filesOf } from './send-picture'

type DropAreaProps = {
  onFiles: (files: File[]) => void
  /** Of what is not pictures: what is said of it, and what browsers offer to choose. */
  texts?: { upload: string; hint: string; drop: string }
  accept?: string
  children: ReactNode
}

/** Where pictures are dropped, or pasted while no one writes, and the button for those who choose files. */
export function DropArea({ onFiles, texts, accept = PICTURE_FILES, children }: DropAreaProps) {
  const t = useTranslations('room.media')
  const said = texts ?? { upload: t('upload'), hint: t('hint'), drop: t('drop') }
  const [isOver, setOver] = useState(false)
  useFilePaste(onFiles)
  return (
    <div
      className="media-drop"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        const isInside =
          event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
        if (!isInside) setOver(false)
      }}
      onDrop={(event) => {
        setOver(false)
        const files = filesOf(event.dataTransfer)
        if (files.length === 0) return
        event.preventDefault()
        // What stands around a chooser takes files, too.
        event.stopPropagation()
        onFiles(files)
      }}
    >
      <FileButton onFiles={onFiles} texts={said} accept={accept} />
      {children}
      {isOver && <p className="media-drop-sign">{said.drop}</p>}
    </div>
  )
}

function FileButton({ onFiles, texts, accept }: Required<Omit<DropAreaProps, 'children'>>) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="media-upload">
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        data-upload
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <Button look="solid" onClick={() => input.current?.click()}>
        {texts.upload}
      </Button>
      <p className="text-note text-ink-soft">{texts.hint}</p>
    </div>
  )
}

/** Files that are pasted while no one writes. */
function useFilePaste(onFiles: DropAreaProps['onFiles']): void {
  const upload = useEffectEvent(onFiles)
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = filesOf(event.clipboardData)
      if (files.length === 0 || isWriting(event.target)) return
      event.preventDefault()
      upload(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA)$/.test(target.tagName))
