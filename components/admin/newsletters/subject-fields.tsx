import { useTranslations } from 'next-intl'
import { TextField } from '@/components/admin-ui/field'
import type { Problems } from '@/components/admin-ui/problems'
import type { OperationAnswer } from '@/lib/features/operation-table'

type SubjectFieldsProps = {
  /** The newsletter; null to create one. */
  letter: Pick<OperationAnswer<'getLetter'>, 'subject' | 'preheader'> | null
  problems: Problems
}

/** Fields for a newsletter's subject, and for its preview text, which mail programs show beside the subject. */
export function SubjectFields({ letter, problems }: SubjectFieldsProps) {
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
    </>
  )
}

/** Returns the value of a form's field as text. */
export const textOf = (form: FormData, name: string) => String(form.get(name) ?? '')
