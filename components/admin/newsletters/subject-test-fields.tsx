import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SelectField, TextField } from '@/components/admin-ui/field'
import type { Problems } from '@/components/admin-ui/problems'
import { useQuery } from '@/components/admin-ui/use-query'
import { DEFAULT_TEST_HOURS, testHours, type NewsletterAudience } from '@/lib/base/domain/newsletter'
import type { OperationAnswer } from '@/lib/features/operation-table'
import { useTestPlan } from './use-test-plan'

type SubjectTestFieldsProps = {
  organisation: string
  letter: Pick<OperationAnswer<'getLetter'>, 'subjectB' | 'testHours'> | null
  audience: NewsletterAudience
  hasPieces: boolean
  problems: Problems
}

/** Fields for a test of two subjects: the second subject, the duration and the size of the test. */
export function SubjectTestFields(props: SubjectTestFieldsProps) {
  const { organisation, letter, audience, hasPieces, problems } = props
  const t = useTranslations('room.letters')
  const toPlan = useTestPlan()
  const [subject, setSubject] = useState(letter?.subjectB ?? '')
  const [hours, setHours] = useState<number>(letter?.testHours ?? DEFAULT_TEST_HOURS)
  const hasTest = subject.trim() !== ''
  const { data: size } = useQuery('countLetterAudience', hasTest ? organisation : null, audience)
  const hasClicks = size !== undefined && size.countsClicks && hasPieces
  return (
    <>
      <div>
        <TextField
          name="subjectB"
          maxLength={200}
          label={t('subjectB')}
          hint={t('subjectBHint')}
          value={subject}
          onChange={(event) => setSubject(event.currentTarget.value)}
          problem={problems.subjectB}
        />
        <div role="status">
          {hasTest && size && (
            <p className="max-w-measure pt-2 text-note">{toPlan({ ...size, hasClicks, hours })}</p>
          )}
        </div>
      </div>
      {hasTest && (
        <div hidden={!hasClicks || size.testSize === null}>
          <SelectField
            name="testHours"
            label={t('testHours')}
            value={hours}
            onChange={(event) => setHours(Number(event.currentTarget.value))}
            options={testHours.map((count) => ({ id: count, name: t('hours', { count }) }))}
          />
        </div>
      )}
    </>
  )
}
