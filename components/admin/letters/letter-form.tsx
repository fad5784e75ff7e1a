'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState, type SubmitEvent } from 'react'
import { Button } from '@/components/admin-ui/button'
import { CheckField, TextAreaField, TextField } from '@/components/admin-ui/field'
import { DoneNotice, ProblemNotice } from '@/components/admin-ui/notice'
import type { Problems } from '@/components/admin-ui/problems'
import { useOperation } from '@/components/admin-ui/use-operation'
import type { OperationAnswer } from '@/lib/features/operation-table'
import { ChosenPieces, type ChosenPiece } from '@/components/admin/pieces/chosen-pieces'
import { MAX_LETTER_CARDS } from '@/lib/base/domain/letter'

type LetterFormProps = {
  organisation: string
  /** Null for a new one, to whose page it then leads. */
  letter: OperationAnswer<'getLetter'> | null
  categories: { id: number; name: string }[]
  /** The person's other organisations. */
  organisations: { id: string; name: string }[]
}

/** What a letter says, and who gets it. */
export function LetterForm({ organisation, letter, categories, organisations }: LetterFormProps) {
  const t = useTranslations('room.letters')
  const router = useRouter()
  const create = useOperation('createLetter', organisation, { refresh: false })
  const change = useOperation('saveLetter', organisation)
  const { isBusy, problems } = letter ? change : create
  const [pieces, setPieces] = useState<ChosenPiece[]>(letter?.pieces ?? [])
  const [isSaved, setSaved] = useState(false)
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    const fields = {
      subject: text('subject'),
      preheader: text('preheader'),
      introduction: text('introduction'),
      cards: pieces.map(({ card }) => card),
      categories: form.getAll('categories').map(Number),
      organisations: form.getAll('organisations').map(String),
    }
    if (letter) return setSaved((await change.perform({ id: letter.id, ...fields })) !== null)
    const made = await create.perform(fields)
    if (made) router.push(`/${organisation}/boletines/${made.answer.id}`)
  }
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="flex flex-col gap-5">
      <Texts letter={letter} problems={problems} />
      <ChosenPieces
        organisation={organisation}
        legend={t('pieces')}
        most={MAX_LETTER_CARDS}
        pieces={pieces}
        onChange={setPieces}
      />
      <Choices
        name="categories"
        legend={t('topics')}
        options={categories}
        chosen={letter?.categories ?? []}
      />
      <Choices
        name="organisations"
        legend={t('organisations')}
        options={organisations}
        chosen={letter?.organisations ?? []}
      />
      <ProblemNotice problem={problems.cards ?? problems.form} />
      <Button type="submit" look="solid" className="self-start" isBusy={isBusy}>
        {t(letter ? 'save' : 'create')}
      </Button>
      {isSaved && <DoneNotice>{t('saved')}</DoneNotice>}
    </form>
  )
}

function Texts({ letter, problems }: Pick<LetterFormProps, 'letter'> & { problems: Problems }) {
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
    </>
  )
}

type ChoicesProps = {
  name: string
  legend: string
  options: { id: number | string; name: string }[]
  chosen: (number | string)[]
}

function Choices({ name, legend, options, chosen }: ChoicesProps) {
  if (options.length === 0) return null
  return (
    <fieldset className="grid gap-x-6 bar:grid-cols-2">
      <legend className="font-semibold">{legend}</legend>
      {options.map((one) => (
        <CheckField
          key={one.id}
          name={name}
          value={one.id}
          label={one.name}
          defaultChecked={chosen.includes(one.id)}
        />
      ))}
    </fieldset>
  )
}
