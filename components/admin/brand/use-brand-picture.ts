import { useEffect, useState } from 'react'
import { useNewer } from '@/components/admin-ui/use-newer'
import { useOperation } from '@/components/admin-ui/use-operation'
import type { SavedTo } from '@/components/admin/settings/save-row'
import {
  useCompanyLock,
  type CompanyState,
  type Theirs,
} from '@/components/admin/company-values/use-company-lock'
import { MAX_BRAND_BYTES, type BrandPictureName } from '@/lib/base/domain/brand'
import type { BrandPictureInForce } from '@/lib/features/company/brand/brand'

type BrandPicture = BrandPictureInForce['value']
type Upload = { name: string; base64: string; preview: string }

const toBase = (picture: BrandPicture | null) => picture && { digest: picture.digest, alt: picture.alt }

const withAlt = (picture: BrandPicture | null, alt: string | undefined) =>
  picture && alt !== undefined ? { ...picture, alt: alt.trim() } : null

export type BrandPicturePlace = {
  organisation: string
  name: BrandPictureName
  /** State of the company's picture, including its lock; null if an organisation's picture is edited. */
  company: CompanyState | null
  /** True if the design draft contains the picture. Saving then changes the draft. */
  isDrafted: boolean
}

/** Manages a logo or symbol during editing. Another person's change is shown before it is overwritten. */
export function useBrandPicture(
  { organisation, name, company, isDrafted }: BrandPicturePlace,
  current: BrandPicture | null,
) {
  const saving = useOperation('saveBrandPicture', organisation)
  const { upload, ...uploading } = useUpload()
  const [alt, setAlt] = useState(current?.alt ?? '')
  const [savedTo, setSavedTo] = useState<SavedTo>(null)
  const [base, setBase] = useState(current)
  const lock = useCompanyLock(company)
  const theirs = saving.current as Theirs<BrandPicture> | null
  const isChosen = upload !== null && savedTo === null
  const isChanged = isChosen || (base !== null && (alt.trim() !== base.alt || lock.isChanged))
  const edited = { value: base, isLocked: lock.base }
  // When the page is rendered again with another stored picture, shows that picture, unless there are unsaved changes.
  useNewer(JSON.stringify(toBase(current)), () => void ((isChanged && !savedTo) || show(current)))
  function show(picture: BrandPicture | null, isLocked = lock.base, keepsUpload = false) {
    setBase(picture)
    lock.show(isLocked)
    setAlt(picture?.alt ?? '')
    if (!keepsUpload) uploading.clear()
  }
  const perform = async (
    picture: { file?: string; alt: string } | null,
    { expected = edited, isDraft = isDrafted } = {},
  ) => {
    const scope = { company: lock.toInput(expected.isLocked), isDraft }
    const done = await saving.perform({ name, base: toBase(expected.value), picture, ...scope })
    setSavedTo(done && (isDraft ? 'draft' : 'site'))
    // Keeps showing the uploaded file until the page is rendered again with the stored picture.
    if (done) show(withAlt(base, picture?.alt), picture !== null && lock.isLocked, Boolean(picture?.file))
  }
  const save = (options?: Parameters<typeof perform>[1]) =>
    perform({ ...(upload && { file: upload.base64 }), alt }, options)
  return {
    base,
    alt,
    isChanged,
    savedTo: lock.isChanged ? null : savedTo,
    isBusy: saving.isBusy,
    upload,
    fileProblem: uploading.problem ?? saving.problems.file ?? saving.problems['picture.file'],
    lock,
    problem: theirs ? undefined : saving.problems.form,
    theirs: savedTo || isSame(theirs, edited) ? null : theirs,
    async choose(file: File | undefined) {
      if (!file) return
      await uploading.choose(file)
      setSavedTo(null)
    },
    writeAlt(text: string) {
      setSavedTo(null)
      setAlt(text)
    },
    save: () => save(),
    saveDraft: () => save({ isDraft: true }),
    keepOwn: () => theirs && save({ expected: theirs }),
    takeTheirs: () => theirs && show(theirs.value, theirs.isLocked),
    restore: () => perform(null),
    discard: () => show(base),
  }
}

const isSame = (theirs: Theirs<BrandPicture> | null, edited: Theirs<BrandPicture>) =>
  theirs?.isLocked === edited.isLocked &&
  JSON.stringify(toBase(theirs.value)) === JSON.stringify(toBase(edited.value))

/** Holds a chosen file until it is saved. Revokes the URL of its preview afterwards. */
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

/** Reads a file as base64, with a URL for its preview. Returns null if the file is too large. */
async function readUpload(file: File): Promise<Upload | null> {
  if (file.size > MAX_BRAND_BYTES) return null
  return { name: file.name, base64: await toBase64(file), preview: URL.createObjectURL(file) }
}

function toBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'))
    reader.readAsDataURL(file)
  })
}
