import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useLeaveGuard } from '@/components/admin-ui/use-leave-guard'
import { useProblemFocus } from '@/components/admin-ui/use-problem-focus'
import { useOperation } from '@/components/admin-ui/use-operation'
import type { OrganisationOption } from '@/components/admin/organisations/organisation-choices'
import type { ChosenPiece } from '@/components/admin/pieces/chosen-pieces'
import { DEFAULT_TEST_HOURS, type NewsletterLayout, type TestHours } from '@/lib/base/domain/newsletter'
import type { OperationAnswer } from '@/lib/features/operation-table'
import { toInput, type EditedAudience } from './audience-fields'
import type { IntroductionHandle } from './introduction-field'
import { textOf } from './subject-fields'

type Newsletter = OperationAnswer<'getLetter'>

/**
 * Manages the state of a newsletter's form. Warns before the page is left with unsaved changes, and focuses the first
 * invalid field after a refused save.
 */
export function useNewsletterForm(organisation: string, letter: Newsletter, audience: OrganisationOption[]) {
  const t = useTranslations('room.letters')
  const page = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const introduction = useRef<IntroductionHandle>(null)
  const { perform, isBusy, problems } = useOperation('saveLetter', organisation)
  const [pieces, setPieces] = useState<ChosenPiece[]>(letter.pieces)
  const [receivers, setReceivers] = useState(() => toEdited(letter, audience))
  const [isChanged, setChanged] = useState(false)
  const touch = () => setChanged(true)
  useLeaveGuard(isChanged, t('leaveQuestion'))
  useProblemFocus(page, problems)
  const save = async (): Promise<boolean> => {
    if (!form.current) return false
    const text = introduction.current?.read() ?? letter.introduction
    // Called before the request, so that a change during the request counts as unsaved.
    setChanged(false)
    const answer = await perform({
      id: letter.id,
      ...readFields(new FormData(form.current)),
      introduction: text,
      ...toInput(receivers),
      cards: pieces.map(({ card }) => card),
    })
    if (answer) introduction.current?.settle(text)
    else touch()
    return answer !== null
  }
  return {
    page,
    form,
    introduction,
    pieces: { value: pieces, set: setPieces },
    receivers: { value: receivers, set: setReceivers },
    problems,
    isBusy,
    isChanged,
    save,
    touch,
    /** Returns a setter that also marks the form as changed. */
    touching:
      <Value>(set: (value: Value) => void) =>
      (value: Value) => {
        set(value)
        touch()
      },
  }
}

/** Reads the fields that belong to the `<form>`. */
const readFields = (form: FormData) => ({
  subject: textOf(form, 'subject'),
  subjectB: textOf(form, 'subjectB') || null,
  testHours: Number(form.get('testHours') ?? DEFAULT_TEST_HOURS) as TestHours,
  preheader: textOf(form, 'preheader'),
  layout: textOf(form, 'layout') as NewsletterLayout,
  isPublic: form.get('isPublic') !== null,
})

const toEdited = (
  { categories, languages, subscribedFrom, subscribedUntil }: Newsletter,
  organisations: OrganisationOption[],
): EditedAudience => ({
  organisations,
  categories,
  languages,
  subscribedFrom: subscribedFrom ?? '',
  subscribedUntil: subscribedUntil ?? '',
})
