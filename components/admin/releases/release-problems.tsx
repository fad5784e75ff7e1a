import { useTranslations } from 'next-intl'
import { useProblemText } from '@/components/admin-ui/use-problem-text'
import type { ReleaseProblem } from '@/lib/base/domain/release'

/** Lists the problems that prevent a release from being published or undone, by item. */
export function ReleaseProblems({ problems }: { problems: readonly ReleaseProblem[] }) {
  const t = useTranslations('room.releases')
  const problemText = useProblemText()
  if (problems.length === 0) return null
  return (
    <div role="alert" className="room-note flex flex-col gap-2" data-trouble>
      <p className="font-semibold">{t('problems')}</p>
      <ul className="list-disc ps-5">
        {problems.map(({ organisation, kind, name, reason }, index) => (
          <li key={index}>
            {organisation} · {name || (kind === 'piece' ? t('untitled') : t(`kinds.${kind}`))}:{' '}
            {problemText(reason)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Returns the problems that a refused operation reported. */
export const readProblems = (current: unknown): readonly ReleaseProblem[] =>
  (current as { problems?: ReleaseProblem[] } | null)?.problems ?? []
