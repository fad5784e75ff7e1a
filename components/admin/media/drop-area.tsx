import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { Button } from '@/components/admin-ui/button'
import { PICTURE_FILES } from '@/lib/features/content/media/storage/limits'
import { filesOf } from './send-picture'

type DropAreaProps = {
  onFiles: (files: File[]) => void
  /** Texts for a library of other files than pictures. Such a library also sets `accept`. */
  texts?: { upload: string; hint: string; drop: string }
  accept?: string
  children: ReactNode
}

/** CSS classes of the container of a media library. */
export const dropStyle = 'relative flex flex-col gap-5'

/** Uploads files that are dropped, pasted outside of text fields, or chosen with its button. */
export function DropArea({ onFiles, texts, accept = PICTURE_FILES, children }: DropAreaProps) {
  const t = useTranslations('room.media')
  const said = texts ?? { upload: t('upload'), hint: t('hint'), drop: t('drop') }
  const [isOver, setOver] = useState(false)
  useFilePaste(onFiles)
  return (
    <div
      className={`media-drop ${dropStyle}`}
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
        // Stops the event, so that an outer drop area does not upload the files a second time.
        event.stopPropagation()
        onFiles(files)
      }}
    >
      <FileButton onFiles={onFiles} texts={said} accept={accept} isOver={isOver} />
      {children}
      {isOver && (
        <p className="pointer-events-none absolute inset-0 z-1 grid place-items-center rounded-control border-3 border-dashed border-primary bg-paper/88 font-sans text-title-s font-semibold">
          {said.drop}
        </p>
      )}
    </div>
  )
}

type FileButtonProps = Required<Omit<DropAreaProps, 'children'>> & { isOver: boolean }

function FileButton({ onFiles, texts, accept, isOver }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div
      className={`flex flex-wrap items-center gap-x-5 gap-y-2 rounded-control border border-dashed px-5 py-4 ${isOver ? 'border-primary bg-wash' : 'border-line-strong'}`}
    >
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
      <p className="flex-[1_1_18rem] text-note text-ink-soft">{texts.hint}</p>
    </div>
  )
}

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
