'use client'

import { useTranslations } from 'next-intl'
import { Field, TextField } from '@/components/admin-ui/field'
import { useLeaveGuard } from '@/components/admin-ui/use-leave-guard'
import { ConflictNote } from '@/components/admin/settings/conflict-note'
import { SaveRow } from '@/components/admin/settings/save-row'
import { DraftBadge } from '@/components/admin/design/draft-badge'
import { useDraftActions } from '@/components/admin/design/use-draft-actions'
import { CompanyFields, TheirLock } from '@/components/admin/company-values/company-fields'
import { MAX_BRAND_ALT_LENGTH, type BrandPictureName } from '@/lib/base/domain/brand'
import type { BrandPictureInForce } from '@/lib/features/company/brand/brand'
import { useBrandPicture, type BrandPicturePlace } from './use-brand-picture'

type PictureSectionProps = BrandPicturePlace & {
  inForce: BrandPictureInForce | null
  /**
   * Picture in the design draft. null: the draft removes the organisation's picture; undefined: it does not change it.
   */
  drafted: BrandPictureInForce['value'] | null | undefined
}

export function PictureSection({ inForce, drafted, ...place }: PictureSectionProps) {
  const t = useTranslations('room.brand')
  const companyTexts = useTranslations('room.companyValues')
  const { name, company, isDrafted } = place
  const published = inForce?.isOwn ? inForce.value : null
  const edited = useBrandPicture(place, drafted === undefined ? published : drafted)
  const draft = useDraftActions({ ...place, save: edited.saveDraft })
  const isLocked = !company && (inForce?.isLocked ?? false)
  const ofCompany = inForce && !inForce.isOwn ? inForce.value : null
  const ownState = company ? (edited.lock.base ? 'locked' : 'company') : 'own'
  const state = isLocked ? 'locked' : edited.base ? ownState : ofCompany ? 'company' : 'default'
  const picture = edited.base ?? ofCompany
  const src = edited.upload?.preview ?? (picture && toSrc(picture))
  useLeaveGuard(edited.isChanged, t('leave'))
  return (
    <section id={name} className="room-section">
      <h2 className="flex flex-wrap items-center gap-3">
        {t(`names.${name}`)}
        <span className="room-badge">{t(`states.${state}`)}</span>
        {isDrafted && <DraftBadge />}
      </h2>
      <p className="pb-4 text-ink-soft">{t(isLocked ? 'locked' : `hints.${name}`)}</p>
      {isLocked ? (
        <Samples name={name} src={src} />
      ) : (
        <div className="flex flex-col gap-4">
          <FileField name={name} src={src} edited={edited} />
          {name === 'logo' && (edited.base || edited.upload) && (
            <TextField
              label={t('alt')}
              hint={t('altHint')}
              maxLength={MAX_BRAND_ALT_LENGTH}
              value={edited.alt}
              onChange={({ target }) => edited.writeAlt(target.value)}
            />
          )}
          <Conflict name={name} edited={edited} isCompany={company !== null} />
          {company && (edited.base || edited.upload) && (
            <CompanyFields company={company} lock={edited.lock} />
          )}
          <SaveRow
            edited={edited}
            onSave={edited.save}
            texts={{ save: t('save'), discard: t('discard'), saved: t('saved') }}
            draft={company ? null : draft}
            restore={
              edited.base && {
                text: t(inForce?.hasCompany ? 'restore' : 'remove'),
                question: company ? companyTexts('removeQuestion') : t('restoreQuestion'),
                act: edited.restore,
              }
            }
          />
        </div>
      )}
    </section>
  )
}

type ConflictProps = {
  name: BrandPictureName
  edited: ReturnType<typeof useBrandPicture>
  isCompany: boolean
}

function Conflict({ name, edited, isCompany }: ConflictProps) {
  const t = useTranslations('room.brand')
  if (!edited.theirs) return null
  return (
    <ConflictNote
      title={t('conflict')}
      keepOwn={{ text: t('keepOwn'), act: () => void edited.keepOwn() }}
      takeTheirs={{ text: t('takeTheirs'), act: edited.takeTheirs }}
    >
      {edited.theirs.value ? (
        <Samples name={name} src={toSrc(edited.theirs.value)} />
      ) : (
        <p>{t('states.default')}</p>
      )}
      {isCompany && <TheirLock isLocked={edited.theirs.isLocked} />}
    </ConflictNote>
  )
}

type FileFieldProps = {
  name: BrandPictureName
  src: string | null
  edited: ReturnType<typeof useBrandPicture>
}

function FileField({ name, src, edited: { upload, fileProblem, choose } }: FileFieldProps) {
  const t = useTranslations('room.brand')
  return (
    <Field label={t(`files.${name}`)} hint={t('fileHint')} problem={fileProblem}>
      {(control) => (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-control border border-line p-4">
          <Samples name={name} src={src} />
          <div className="flex min-w-0 flex-[1_1_12rem] flex-col items-start gap-2">
            <label className="button-outline cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
              {t(src === null ? 'chooseFile' : 'replaceFile')}
              <input
                type="file"
                accept=".svg,.png,.webp,image/svg+xml,image/png,image/webp"
                {...control}
                onChange={({ target }) => {
                  void choose(target.files?.[0])
                  // Clears the file input, so that the person can choose the same file again after correcting it.
                  target.value = ''
                }}
                className="sr-only"
              />
            </label>
            {upload && <p className="text-note wrap-anywhere">{upload.name}</p>}
          </div>
        </div>
      )}
    </Field>
  )
}

/** Returns the PNG version, which every picture has, as a data URL, which also works without a domain. */
const toSrc = ({ png }: { png: string }) => `data:image/png;base64,${png}`

function Samples({ name, src }: { name: BrandPictureName; src: string | null }) {
  const t = useTranslations('room.brand')
  if (src === null) return <p className="text-ink-soft">{t(`empty.${name}`)}</p>
  return (
    <div className="flex flex-wrap gap-3">
      {name !== 'logoDark' && <Sample src={src} alt={t('sample')} background="bg-[#fbfbf8]" />}
      {name !== 'logo' && (
        <Sample src={src} alt={name === 'symbol' ? '' : t('sample')} background="bg-[#12372a]" />
      )}
    </div>
  )
}

function Sample({ src, alt, background }: { src: string; alt: string; background: string }) {
  return (
    <div
      className={`grid min-h-24 min-w-36 place-items-center rounded-control border border-line p-6 ${background}`}
    >
      <img src={src} alt={alt} className="max-h-16 w-auto" />
    </div>
  )
}
