import { useEffect, useRef, useState } from 'react'
import { toProblem } from '@/components/admin-ui/problems'
import type { RemoteOutcome } from '@/components/admin-ui/perform-remotely'
import type { LibraryPicture } from '@/lib/features/content/media/library-picture'
import type { Uploaded } from '@/lib/features/content/media/upload-operation'
import { CANCELLED, sendPicture, type Sending } from './send-picture'

export type Upload<Stored = Uploaded> = {
  id: number
  file: File
} & (
  | { state: 'waiting' }
  | { state: 'sending'; share: number }
  /** Problem to show: a key of `room.problems` in the message catalogues. */
  | { state: 'failed'; problem: string }
  | { state: 'stored'; stored: Stored }
)

/** Maximum number of concurrent uploads. The server converts one picture at a time anyway. */
const AT_ONCE = 2

/** Uploads pictures, `initialFiles` at once. `onStored` gets each stored picture and the number of uploads. */
export const useUploads = (
  organisation: string,
  onStored: (picture: LibraryPicture, count: number) => void,
  initialFiles: File[] = [],
) =>
  useSending<Uploaded>(
    (file, sending) => sendPicture(organisation, file, sending),
    ({ picture }, count) => onStored(picture, count),
    initialFiles,
  )

type Send<Stored> = (file: File, sending: Sending) => Promise<RemoteOutcome<Stored>>

/** Uploads files, at most `AT_ONCE` concurrently. */
export function useSending<Stored>(
  sendOne: Send<Stored>,
  onStored: (item: Stored, count: number) => void,
  initialFiles: File[] = [],
) {
  const [uploads, setUploads] = useState(() =>
    initialFiles.map((file, index): Upload<Stored> => ({ id: -index, file, state: 'waiting' })),
  )
  const aborts = useRef(new Map<number, AbortController>())
  const last = useRef(0)
  const change = (id: number, next: (upload: Upload<Stored>) => Upload<Stored>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? next(upload) : upload)))

  const send = async ({ id, file }: Upload<Stored>) => {
    const abort = new AbortController()
    aborts.current.set(id, abort)
    const onProgress = (share: number) => change(id, () => ({ id, file, state: 'sending', share }))
    onProgress(0)
    const outcome = await sendOne(file, { onProgress, signal: abort.signal })
    aborts.current.delete(id)
    if (outcome.kind === 'done') {
      change(id, () => ({ id, file, state: 'stored', stored: outcome.answer }))
      return onStored(outcome.answer, uploads.length)
    }
    change(id, () => ({ id, file, state: 'failed', problem: toProblem(outcome) ?? 'failed' }))
  }

  // Starts waiting uploads when one is added or ends. At most `AT_ONCE` run at a time.
  useEffect(() => {
    const free = AT_ONCE - aborts.current.size
    const next = uploads.filter(({ id, state }) => state === 'waiting' && !aborts.current.has(id))
    for (const upload of next.slice(0, free)) void send(upload)
  })
  useEffect(() => {
    const { current } = aborts
    return () => {
      for (const abort of current.values()) abort.abort()
    }
  }, [])

  return {
    uploads,
    add: (files: File[]) => {
      const added = files.map((file) => ({ id: ++last.current, file, state: 'waiting' }) as const)
      setUploads((all) => [...added, ...all])
    },
    retry: (id: number) => change(id, ({ file }) => ({ id, file, state: 'waiting' })),
    dismiss: (id: number) => {
      aborts.current.get(id)?.abort(CANCELLED)
      setUploads((all) => all.filter((upload) => upload.id !== id))
    },
  }
}
