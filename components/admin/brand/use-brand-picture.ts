import { useEffect, useState } from 'react'
import { useOperation } from '@/components/admin-ui/use-operation'
import {
  useCompanyLock,
  type CompanyState,
  type Theirs,
} from '@/components/admin/company-values/use-company-lock'
import { MAX_BRAND_BYTES, type BrandPictureName } from '@/lib/base/domain/brand'
import type { BrandPictureInForce } from '@/lib/features/brand/brand'

type BrandPicture = BrandPictureInForce['value']
type Upload = { base64: string; preview: string }

const toBase = (picture: BrandPicture | null) => picture && { digest: picture.digest, alt: picture.alt }

export type BrandPicturePlace = {
  organisation: string
  name: BrandPictureName
  /** The company's lock, if this is the company's picture. */
  company: CompanyState | null
}

/** Manages a logo or symbol that is being edited. Another person's change is never overwritten unseen. */
export function useBrandPicture(
  { organisation, name, company }: BrandPicturePlace,
  current: BrandPicture | null,
) {
  const saving = useOperation('saveBrandPicture', organisation)
  const { upload, ...uploading } = useUpload()
  const [alt, setAlt] = useState(current?.alt ?? '')
  const [isSaved, setSaved] = useState(false)
  const [base, setBase] = useState(current)
  const lock = useCompanyLock(company)
  const theirs = saving.current as Theirs<BrandPicture> | null
  const isChanged = upload !== null || (base !== null && (alt.trim() !== base.alt || lock.isChanged))
  const edited = { value: base, isLocked: lock.base }

  // The page is rendered again after saving, with the new digest.
  const currentKey = JSON.stringify(toBase(current))
  const [renderedKey, setRenderedKey] = useState(currentKey)
  if (currentKey !== renderedKey) {
    setRenderedKey(currentKey)
    if (!isChanged || isSaved) show(current)
  }
  function show(picture: BrandPicture | null, isLocked = lock.base) {
    setBase(picture)
    lock.show(isLocked)
    setAlt(picture?.alt ?? '')
    uploading.clear()
  }
  const perform = async (expected: typeof edited, picture: { file?: string; alt: string } | null) => {
    const input = { name, base: toBase(expected.value), picture, company: lock.toInput(expected.isLocked) }
    const done = await saving.perform(input)
    setSaved(done !== null)
    if (!done) return
    // The page is rendered again with the first picture.
    show(picture && base && { ...base, alt: picture.alt.trim() }, picture !== null && lock.isLocked)
  }
  const save = (expected = edited) => perform(expected, { ...(upload && { file: upload.base64 }), alt })
  return {
    base,
    alt,
    isChanged,
    isSaved: isSaved && !lock.isChanged,
    isBusy: saving.isBusy,
    preview: upload?.preview ?? null,
    fileProblem: uploading.problem ?? saving.problems.file ?? saving.problems['picture.file'],
    lock,
    problem: theirs ? undefined : saving.problems.form,
    theirs: isSaved || isSame(theirs, edited) ? null : theirs,
    async choose(file: File | undefined) {
      if (!file) return
      await uploading.choose(file)
      setSaved(false)
    },
    writeAlt(text: string) {
      setSaved(false)
      setAlt(text)
    },
    save: () => save(),
    keepOwn: () => theirs && save(theirs),
    takeTheirs: () => theirs && show(theirs.value, theirs.isLocked),
    restore: () => perform(edited, null),
    discard: () => show(base),
  }
}

const isSame = (theirs: Theirs<BrandPicture> | null, edited: Theirs<BrandPicture>) =>
  theirs?.isLocked === edited.isLocked &&
  JSON.stringify(toBase(theirs.value)) === JSON.stringify(toBase(edited.value))

/** A chosen file that is not saved yet. Its preview is released with it. */
function useUpload() {
  const [upload, setUpload] = useState<Upload | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const url = upload?.preview
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  return {
    upload,
    problem,
    async choose(file: File) {
      const next = await readUpload(file)
      setProblem(next ? null : 'brandLarge')
      setUpload(next)
    },
    clear() {
      setUpload(null)
      setProblem(null)
    },
  }
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
