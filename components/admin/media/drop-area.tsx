'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { Button } from '@/components/admin-ui/button'
import { PICTURE_FILES } from '@/lib/features/media/limits'
import { filesOf } from './send-picture'

type DropAreaProps = {
  onFiles: (files: File[]) => void
  /** Texts and file types of a library for files other than pictures. */
  texts?: { upload: string; hint: string; drop: string }
  accept?: string
  children: ReactNode
}

/** Uploads dropped files, files pasted outside of text fields, and files chosen with its button. */
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
        // The area around a picture chooser would upload the files, too.
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

/** Handles files that are pasted outside of text fields. */
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
