'use client'

import { useFormatter, useTranslations } from 'next-intl'
import Link from 'next/link'
import { useEffect, useState } from 'react'
import { performRemotely } from '@/components/admin-ui/perform-remotely'
import { Modal } from '@/components/admin-ui/modal'
import { Setting } from '@/components/admin/pieces/setting'
import { useOperation } from '@/components/admin-ui/use-dialog-operation'
import type { LibraryPicture } from '@/lib/features/media/library-picture'
import type { OperationAnswer } from '@/lib/features/operations'
import { FocusPicker } from './focus-picker'

type Uses = OperationAnswer<'getPicture'>['uses']

type PictureDetailsProps = {
  organisation: string
  timeZone: string
  picture: LibraryPicture
  onChanged: (picture: LibraryPicture) => void
  onRemoved: (id: number) => void
  onClose: () => void
}

/** A picture of the library: what it shows, what of it matters, where it stands. */
export function PictureDetails(props: PictureDetailsProps) {
  const { organisation, timeZone, picture, onChanged, onRemoved, onClose } = props
  const t = useTranslations('room.media')
  const format = useFormatter()
  const [alt, setAlt] = useState(picture.alt)
  const [focus, setFocus] = useState(picture.focus)
  const [uses, reload] = useUses(organisation, picture.id)
  const [step, setStep] = useState<'look' | 'remove' | 'used'>('look')
  const describing = useOperation('describePicture', organisation)
  const removing = useOperation('removePicture', organisation)
  const save = async () => {
    const described = await describing.perform({ id: picture.id, alt, focus })
    if (!described) return
    onChanged(described)
    onClose()
  }
  const remove = async () => {
    if (await removing.perform({ id: picture.id })) return onRemoved(picture.id)
    reload()
  }
  const size = t('size', {
    width: picture.width,
    height: picture.height,
    size: format.number(picture.bytes / 1024, { maximumFractionDigits: 0, style: 'unit', unit: 'kilobyte' }),
  })
  const at = format.dateTime(new Date(picture.uploadedAt), { dateStyle: 'medium', timeZone })
  return (
    <Modal title={picture.fileName || t('details')} onClose={onClose}>
      <p className="text-note text-ink-soft">
        {size} · {t('uploaded', { at })}
      </p>
      {step === 'look' && (
        <>
          <FocusPicker address={picture.address} focus={focus} onChange={setFocus} />
          <Setting label={t('alt')} hint={t('altHint')} problem={describing.problems.alt ?? null}>
            {(shared) => (
              <input
                {...shared}
                className="text-box min-h-11 text-ui"
                value={alt}
                maxLength={500}
                disabled={!picture.mayChange}
                onChange={({ target }) => setAlt(target.value)}
              />
            )}
          </Setting>
          <UseList organisation={organisation} uses={uses} />
          {describing.failure && (
            <p role="alert" className="text-note text-danger">
              {describing.failure}
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            {picture.mayChange && (
              <button
                type="button"
                className="button-solid"
                disabled={describing.isBusy}
                onClick={() => void save()}
              >
                {t('save')}
              </button>
            )}
            <button type="button" className="button-outline" onClick={onClose}>
              {t('close')}
            </button>
            {picture.mayChange && (
              <button
                type="button"
                className="button-text media-remove"
                disabled={uses === null}
                onClick={() => setStep(uses && uses.length > 0 ? 'used' : 'remove')}
              >
                {t('remove')}
              </button>
            )}
          </div>
        </>
      )}
      {step === 'used' && (
        <div role="alert" className="flex flex-col gap-3">
          <p className="font-semibold">{t('usedTitle')}</p>
          <p className="text-ink-soft">{t('usedText')}</p>
          <UseList organisation={organisation} uses={uses} />
          <button type="button" className="button-outline self-start" onClick={() => setStep('look')}>
            {t('cancel')}
          </button>
        </div>
      )}
      {step === 'remove' && (
        <div className="flex flex-col gap-3">
          <p className="font-semibold">{t('removeTitle')}</p>
          <p className="text-ink-soft">{t('removeText')}</p>
          {removing.failure && (
            <p role="alert" className="text-note text-danger">
              {removing.failure}
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            <button
              type="button"
              className="button-solid"
              disabled={removing.isBusy}
              onClick={() => void remove()}
            >
              {t('remove')}
            </button>
            <button type="button" className="button-outline" onClick={() => setStep('look')}>
              {t('cancel')}
            </button>
          </div>
        </div>
      )}
    </Modal>
  )
}

/** Where a picture stands; null until that is known. */
function useUses(organisation: string, id: number): [Uses | null, () => void] {
  const [uses, setUses] = useState<Uses | null>(null)
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    let isCurrent = true
    void performRemotely('getPicture', organisation, { id }).then((outcome) => {
      if (isCurrent && outcome.kind === 'done') setUses(outcome.answer.uses)
    })
    return () => {
      isCurrent = false
    }
  }, [organisation, id, asked])
  return [uses, () => setAsked(asked + 1)]
}

function UseList({ organisation, uses }: { organisation: string; uses: Uses | null }) {
  const t = useTranslations('room.media')
  if (uses === null) return <p className="text-note text-ink-soft">{t('loading')}</p>
  if (uses.length === 0) return <p className="text-note text-ink-soft">{t('unusedText')}</p>
  return (
    <div className="flex flex-col gap-1.5">
      <h3 className="text-note font-semibold">{t('uses')}</h3>
      <ul className="media-uses">
        {uses.map(({ kind, id, title }) => (
          <li key={`${kind} ${id}`}>
            {kind === 'piece' ? (
              <Link href={`/${organisation}/publicaciones/${id}`}>{title || t('untitled')}</Link>
            ) : (
              title || (kind === 'legal' ? t('legal') : t('untitled'))
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
