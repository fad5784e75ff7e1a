import { useTranslations } from 'next-intl'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { toProblem } from '@/components/admin-ui/problems'
import { useQuery } from '@/components/admin-ui/use-query'
import type { NewsletterAudience } from '@/lib/base/domain/newsletter'

type AudienceSizeProps = { organisation: string; audience: NewsletterAudience }

/** Shows how many subscribers would get the newsletter now. */
export function AudienceSize({ organisation, audience }: AudienceSizeProps) {
  const t = useTranslations('room.letters')
  const { data, error } = useQuery('countLetterAudience', organisation, audience)
  if (error) return error.kind === 'invalid' ? null : <ProblemNotice problem={toProblem(error)} />
  return (
    <p role="status" className="min-h-lh text-ui font-semibold">
      {data && t('audience', { count: data.count })}
    </p>
  )
}
