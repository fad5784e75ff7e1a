import { MAX_PICTURE_BYTES, UPLOAD_PATH } from '@/lib/features/content/media/storage/limits'
import type { Uploaded } from '@/lib/features/content/media/upload-operation'
import type { RemoteOutcome } from '@/components/admin-ui/perform-remotely'

/** Reason of an abort by the person. If the page is left, the upload is aborted without this reason. */
export const CANCELLED = 'cancelled'

export type Sending = {
  /** Progress from 0 to 1. At 1 the server is still converting the picture. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Uploads a picture into the organisation's library. Never rejects. */
export function sendPicture(
  organisation: string,
  file: File,
  { onProgress, signal }: Sending = {},
): Promise<RemoteOutcome<Uploaded>> {
  // Refuses a file that is too large without uploading it, because the server would reject it, too.
  if (file.size > MAX_PICTURE_BYTES) return Promise.resolve({ kind: 'refused', reason: 'pictureTooLarge' })
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const query = new URLSearchParams({ organisation, name: file.name })
    request.open('POST', `${UPLOAD_PATH}?${String(query)}`)
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.upload.onload = () => onProgress?.(1)
    request.onload = () => resolve(toOutcome(request.response))
    request.onerror = request.onabort = () => resolve({ kind: 'unavailable' })
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

/** Returns the operation's outcome. Any other response, such as a proxy's error page, becomes `unavailable`. */
function toOutcome(response: unknown): RemoteOutcome<Uploaded> {
  const isOutcome = typeof response === 'object' && response !== null && 'kind' in response
  return isOutcome ? (response as RemoteOutcome<Uploaded>) : { kind: 'unavailable' }
}

/** Returns the dropped or pasted files. The server rejects those that are not pictures. */
export const filesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])]
