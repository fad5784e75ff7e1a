'use client'

import { useTranslations } from 'next-intl'
import { useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { Button } from '@/components/admin-ui/button'
import { CheckField, SelectField } from '@/components/admin-ui/field'
import { DoneNotice, ProblemNotice } from '@/components/admin-ui/notice'
import { useLeaveGuard } from '@/components/admin-ui/use-leave-guard'
import { useOperation } from '@/components/admin-ui/use-operation'
import type { OperationAnswer } from '@/lib/features/operation-table'
import type {
  OrganisationOption,
  OrganisationOptions,
} from '@/components/admin/organisations/organisation-choices'
import { ChosenPieces, type ChosenPiece } from '@/components/admin/pieces/chosen-pieces'
import {
  DEFAULT_TEST_HOURS,
  MAX_LETTER_CARDS,
  newsletterLayouts,
  type NewsletterLayout,
  type TestHours,
} from '@/lib/base/domain/newsletter'
import { AudienceFields, toInput, type EditedAudience } from './audience-fields'
import { IntroductionField, type IntroductionHandle } from './introduction-field'
import { SubjectFields, textOf } from './subject-fields'
import { SubjectTestFields } from './subject-test-fields'

type NewsletterFormProps = OrganisationOptions & {
  organisation: string
  /** Id of the signed-in person. */
  person: string
  letter: OperationAnswer<'getLetter'>
  /** The introduction as HTML. */
  introduction: string
  categories: { id: number; name: string }[]
  /** Other organisations whose subscribers also get the newsletter. */
  audience: OrganisationOption[]
}

/**
 * Edits the text and the audience of a newsletter. The `<form>` contains only the subject's fields, because the
 * editor's panels contain forms, and forms cannot be nested.
 */
export function NewsletterForm(props: NewsletterFormProps) {
  const { organisation, person, letter, categories, organisations, areMore } = props
  const t = useTranslations('room.letters')
  const formId = useId()
  const { introduction, pieces, receivers, problems, isBusy, isSaved, save, touch, touching } =
    useNewsletterForm(props)
  return (
    <>
      <Part title={t('content')}>
        <form id={formId} onSubmit={save} onChange={touch} noValidate className="flex flex-col gap-5">
          <SubjectFields letter={letter} problems={problems} />
          <SubjectTestFields
            organisation={organisation}
            letter={letter}
            audience={toInput(receivers.value)}
            hasPieces={pieces.value.length > 0}
            problems={problems}
          />
        </form>
        <IntroductionField
          ref={introduction}
          organisation={organisation}
          storageKey={`cartelera:room:letter:${person}:${organisation}:${letter.id}`}
          stored={letter.introduction}
          html={props.introduction}
          problem={problems.introduction}
          onDirty={touch}
        />
        <LayoutField form={formId} layout={letter.layout} onChange={touch} />
        <ChosenPieces
          organisation={organisation}
          legend={t('pieces')}
          most={MAX_LETTER_CARDS}
          pieces={pieces.value}
          onChange={touching(pieces.set)}
        />
      </Part>
      <Part title={t('receivers')}>
        <AudienceFields
          organisation={organisation}
          categories={categories}
          organisations={organisations}
          areMore={areMore}
          problems={problems}
          audience={receivers.value}
          onChange={touching(receivers.set)}
        />
        <CheckField
          name="isPublic"
          form={formId}
          label={t('public')}
          defaultChecked={letter.isPublic}
          onChange={touch}
        />
        <ProblemNotice problem={problems.cards ?? problems.organisations ?? problems.form} />
        <SaveButton form={formId} isBusy={isBusy} isSaved={isSaved} />
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="room-section">
      <h2>{title}</h2>
      <div className="flex flex-col gap-5">{children}</div>
    </section>
  )
}

function SaveButton({ form, isBusy, isSaved }: { form: string; isBusy: boolean; isSaved: boolean }) {
  const t = useTranslations('room.letters')
  return (
    <>
      <Button type="submit" form={form} look="solid" className="self-start" isBusy={isBusy}>
        {t('save')}
      </Button>
      {isSaved && <DoneNotice>{t('saved')}</DoneNotice>}
    </>
  )
}

type LayoutFieldProps = { form: string; layout: NewsletterLayout; onChange: () => void }

function LayoutField({ form, layout, onChange }: LayoutFieldProps) {
  const t = useTranslations('room.letters')
  return (
    <SelectField
      name="layout"
      form={form}
      label={t('layout')}
      defaultValue={layout}
      onChange={onChange}
      options={newsletterLayouts.map((option) => ({ id: option, name: t(`layouts.${option}`) }))}
    />
  )
}

/** Manages the form's state, and warns before the page is left with unsaved changes. */
function useNewsletterForm({ organisation, letter, audience }: NewsletterFormProps) {
  const t = useTranslations('room.letters')
  const introduction = useRef<IntroductionHandle>(null)
  const { perform, isBusy, problems } = useOperation('saveLetter', organisation)
  const [pieces, setPieces] = useState<ChosenPiece[]>(letter.pieces)
  const [receivers, setReceivers] = useState(() => toEdited(letter, audience))
  const [state, setState] = useState<'unchanged' | 'changed' | 'saved'>('unchanged')
  const touch = () => setState('changed')
  useLeaveGuard(state === 'changed', t('leaveQuestion'))
  const send = async (form: FormData) => {
    const text = introduction.current?.read() ?? letter.introduction
    setState('saved')
    const answer = await perform({
      id: letter.id,
      subject: textOf(form, 'subject'),
      subjectB: textOf(form, 'subjectB') || null,
      testHours: Number(form.get('testHours') ?? DEFAULT_TEST_HOURS) as TestHours,
      preheader: textOf(form, 'preheader'),
      introduction: text,
      layout: textOf(form, 'layout') as NewsletterLayout,
      ...toInput(receivers),
      cards: pieces.map(({ card }) => card),
      isPublic: form.get('isPublic') !== null,
    })
    if (answer) introduction.current?.settle(text)
    else touch()
  }
  return {
    introduction,
    pieces: { value: pieces, set: setPieces },
    receivers: { value: receivers, set: setReceivers },
    problems,
    isBusy,
    isSaved: state === 'saved' && !isBusy,
    save: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      void send(new FormData(event.currentTarget))
    },
    touch,
    /** Returns a setter that also marks the form as changed. */
    touching:
      <Value,>(set: (value: Value) => void) =>
      (value: Value) => {
        set(value)
        touch()
      },
  }
}

const toEdited = (
  { categories, languages, subscribedFrom, subscribedUntil }: NewsletterFormProps['letter'],
  organisations: OrganisationOption[],
): EditedAudience => ({
  organisations,
  categories,
  languages,
  subscribedFrom: subscribedFrom ?? '',
  subscribedUntil: subscribedUntil ?? '',
})
