import { useEffect, useState } from 'react'
import { useOperation } from '@/components/admin-ui/use-operation'
import { MAX_BRAND_BYTES, type BrandPictureName } from '@/lib/base/domain/brand'
import type { BrandPictureInForce } from '@/lib/features/brand/brand'

type BrandPicture = BrandPictureInForce['value']
type Upload = { base64: string; preview: string }

const toBase = (picture: BrandPicture | null) => picture && { digest: picture.digest, alt: picture.alt }

/** Manages a logo or symbol that is being edited. Another person's change is never overwritten unseen. */
export function useBrandPicture(organisation: string, name: BrandPictureName, current: BrandPicture | null) {
  const saving = useOperation('saveBrandPicture', organisation)
  const [upload, setUpload] = useState<Upload | null>(null)
  const [uploadProblem, setUploadProblem] = useState<string | null>(null)
  const [alt, setAlt] = useState(current?.alt ?? '')
  const [isSaved, setSaved] = useState(false)
  const [base, setBase] = useState(current)
  const theirs = (saving.current as { value: BrandPicture | null } | null)?.value
  const isChanged = upload !== null || (base !== null && alt.trim() !== base.alt)
  useRevokedUrl(upload?.preview)

  // The page is rendered again after saving, with the new digest.
  const currentKey = JSON.stringify(toBase(current))
  const [renderedKey, setRenderedKey] = useState(currentKey)
  if (currentKey !== renderedKey) {
    setRenderedKey(currentKey)
    if (!isChanged || isSaved) show(current)
  }
  function show(picture: BrandPicture | null) {
    setBase(picture)
    setAlt(picture?.alt ?? '')
    setUpload(null)
    setUploadProblem(null)
  }
  const perform = async (expected: BrandPicture | null, picture: { file?: string; alt: string } | null) => {
    const done = await saving.perform({ name, base: toBase(expected), picture })
    setSaved(done !== null)
    if (done && (!picture || base)) show(picture && base && { ...base, alt: picture.alt.trim() })
    if (done) setUpload(null)
  }
  const save = (expected = base) => perform(expected, { ...(upload && { file: upload.base64 }), alt })
  return {
    base,
    alt,
    isChanged,
    isSaved,
    isBusy: saving.isBusy,
    preview: upload?.preview ?? null,
    fileProblem: uploadProblem ?? saving.problems.file ?? saving.problems['picture.file'],
    problem: theirs === undefined ? saving.problems.form : undefined,
    theirs: theirs !== undefined && !isSaved ? { value: theirs } : null,
    async choose(file: File | undefined) {
      if (!file) return
      const next = await readUpload(file)
      setSaved(false)
      setUploadProblem(next ? null : 'brandLarge')
      setUpload(next)
    },
    writeAlt(text: string) {
      setSaved(false)
      setAlt(text)
    },
    save: () => save(),
    keepOwn: () => theirs !== undefined && save(theirs),
    takeTheirs: () => theirs !== undefined && show(theirs),
    restore: () => perform(base, null),
    discard: () => show(base),
  }
}

/** Releases the preview of a file once another one is upload. */
function useRevokedUrl(url: string | undefined) {
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
}

/** Returns null for a file that is too large. */
async function readUpload(file: File): Promise<Upload | null> {
  if (file.size > MAX_BRAND_BYTES) return null
  return { base64: await toBase64(file), preview: URL.createObjectURL(file) }
}

function toBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'))
    reader.readAsDataURL(file)
  })
}
