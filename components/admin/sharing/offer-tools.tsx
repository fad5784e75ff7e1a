'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { SubmitButton } from '@/components/admin-ui/submit-button'
import { TextField } from '@/components/admin-ui/field'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import { AnnounceField, type Announcement } from '@/components/admin/subscribers/announce-field'

type OfferProps = { organisation: string; id: number; title: string }
type OfferToolsProps = OfferProps & { announcement: Announcement }

/** Buttons that accept an offered publication, now or after adapting it, or decline it with a reason. */
export function OfferTools({ organisation, id, title, announcement }: OfferToolsProps) {
  const t = useTranslations('room.offers')
  const router = useRouter()
  const [isDeclining, setDeclining] = useState(false)
  const [announces, setAnnounces] = useState(announcement.isAsked)
  const { perform, isBusy, problems } = useOperation('takeOffer', organisation)
  const take = async (publishes: boolean) => {
    const done = await perform({ id, publishes, announces })
    if (done && !publishes) router.push(`/${organisation}/publicaciones/${done.answer.id}`)
  }
  if (isDeclining)
    return (
      <DeclineForm organisation={organisation} id={id} title={title} onClose={() => setDeclining(false)} />
    )
  const of = <span className="sr-only">: {title}</span>
  return (
    <>
      <ProblemNotice problem={problems.form} />
      <AnnounceField announcement={announcement} isAsked={announces} onChange={setAnnounces} />
      <div className="flex flex-wrap gap-2">
        <Button look="solid" isBusy={isBusy} onClick={() => void take(true)}>
          {t('takeAndPublish')}
          {of}
        </Button>
        <Button isBusy={isBusy} onClick={() => void take(false)}>
          {t('takeToAdapt')}
          {of}
        </Button>
        <Button look="subtle" className="min-h-11" onClick={() => setDeclining(true)}>
          {t('decline')}
          {of}
        </Button>
      </div>
    </>
  )
}

function DeclineForm({ organisation, id, title, onClose }: OfferProps & { onClose: () => void }) {
  const t = useTranslations('room.offers')
  const { perform, isBusy, problems } = useOperation('declineOffer', organisation)
  const [sentence, setSentence] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <form
      ref={form}
      noValidate
      aria-label={t('declineTitle', { title })}
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void perform({ id, sentence })
      }}
    >
      <TextField
        look="small"
        label={t('sentence')}
        hint={t('sentenceHint')}
        problem={problems.sentence ?? problems.form}
        value={sentence}
        maxLength={500}
        onChange={({ target }) => setSentence(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton isBusy={isBusy}>{t('decline')}</SubmitButton>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </form>
  )
}
