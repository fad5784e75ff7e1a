'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState, type ComponentProps, type SubmitEvent } from 'react'
import { Button } from '@/components/admin-ui/button'
import { CheckField, SelectField, TextAreaField, TextField } from '@/components/admin-ui/field'
import { DoneNotice, ProblemNotice } from '@/components/admin-ui/notice'
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
import { SubjectTestFields } from './subject-test-fields'

type NewsletterFormProps = OrganisationOptions & {
  organisation: string
  /** The newsletter; null to create one. The form then opens the page of the new newsletter. */
  letter: OperationAnswer<'getLetter'> | null
  categories: { id: number; name: string }[]
  /** The organisations whose subscribers get the newsletter, too. */
  audience: OrganisationOption[]
}

/** The text and the audience of a newsletter. */
export function NewsletterForm({
  organisation,
  letter,
  categories,
  audience,
  organisations,
  areMore,
}: NewsletterFormProps) {
  const t = useTranslations('room.letters')
  const router = useRouter()
  const create = useOperation('createLetter', organisation, { refresh: false })
  const change = useOperation('saveLetter', organisation)
  const { isBusy, problems } = letter ? change : create
  const [pieces, setPieces] = useState<ChosenPiece[]>(letter?.pieces ?? [])
  const [receivers, choose] = useState(() => toEdited(letter, audience))
  const [isSaved, setSaved] = useState(false)
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const cards = pieces.map(({ card }) => card)
    const fields = { ...toTexts(new FormData(event.currentTarget)), ...toInput(receivers), cards }
    if (letter) return setSaved((await change.perform({ id: letter.id, ...fields })) !== null)
    const made = await create.perform(fields)
    if (made) router.push(`/${organisation}/boletines/${made.answer.id}`)
  }
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="flex flex-col gap-5">
      <Texts
        organisation={organisation}
        letter={letter}
        audience={toInput(receivers)}
        hasPieces={pieces.length > 0}
        problems={problems}
      />
      <ChosenPieces
        organisation={organisation}
        legend={t('pieces')}
        most={MAX_LETTER_CARDS}
        pieces={pieces}
        onChange={setPieces}
      />
      <AudienceFields
        organisation={organisation}
        categories={categories}
        organisations={organisations}
        areMore={areMore}
        audience={receivers}
        problems={problems}
        onChange={choose}
      />
      <CheckField name="isPublic" label={t('public')} defaultChecked={letter?.isPublic ?? true} />
      <ProblemNotice problem={problems.cards ?? problems.organisations ?? problems.form} />
      <Button type="submit" look="solid" className="self-start" isBusy={isBusy}>
        {t(letter ? 'save' : 'create')}
      </Button>
      {isSaved && <DoneNotice>{t('saved')}</DoneNotice>}
    </form>
  )
}

/** The fields of the form that hold no state. */
const toTexts = (form: FormData) => ({
  subject: textOf(form, 'subject'),
  subjectB: textOf(form, 'subjectB') || null,
  testHours: Number(form.get('testHours') ?? DEFAULT_TEST_HOURS) as TestHours,
  preheader: textOf(form, 'preheader'),
  introduction: textOf(form, 'introduction'),
  layout: textOf(form, 'layout') as NewsletterLayout,
  isPublic: form.get('isPublic') !== null,
})

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '')

const toEdited = (
  letter: NewsletterFormProps['letter'],
  organisations: OrganisationOption[],
): EditedAudience => ({
  organisations,
  categories: letter?.categories ?? [],
  languages: letter?.languages ?? [],
  subscribedFrom: letter?.subscribedFrom ?? '',
  subscribedUntil: letter?.subscribedUntil ?? '',
})

function Texts(props: ComponentProps<typeof SubjectTestFields> & Pick<NewsletterFormProps, 'letter'>) {
  const { letter, problems } = props
  const t = useTranslations('room.letters')
  return (
    <>
      <TextField
        name="subject"
        required
        maxLength={200}
        label={t('subject')}
        defaultValue={letter?.subject}
        problem={problems.subject}
      />
      <SubjectTestFields {...props} />
      <TextField
        name="preheader"
        maxLength={200}
        label={t('preheader')}
        hint={t('preheaderHint')}
        defaultValue={letter?.preheader}
        problem={problems.preheader}
      />
      <TextAreaField
        name="introduction"
        label={t('introduction')}
        hint={t('introductionHint')}
        defaultValue={letter?.introduction}
        problem={problems.introduction}
      />
      <SelectField
        name="layout"
        label={t('layout')}
        defaultValue={letter?.layout}
        options={newsletterLayouts.map((layout) => ({ id: layout, name: t(`layouts.${layout}`) }))}
      />
    </>
  )
}
