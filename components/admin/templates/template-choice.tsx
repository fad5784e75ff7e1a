'use client'

import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { choiceStyles } from '@/components/admin/filters/choice-styles'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import { CloseIcon } from '@/components/ui/icons'
import type { OperationAnswer } from '@/lib/features/operation-table'

type TemplateChoiceProps = {
  organisation: string
  templates: OperationAnswer<'listTemplates'>
  /** Id of the chosen template; null without one. */
  chosen: number | null
}

export function TemplateChoice({ organisation, templates, chosen }: TemplateChoiceProps) {
  const t = useTranslations('room.templates')
  const router = useRouter()
  const { perform, problems } = useOperation('removeTemplate', organisation, { refresh: false })
  const toHref = (id: number | null) =>
    `/${organisation}/publicaciones/nueva${id === null ? '' : `?plantilla=${id}`}`
  if (templates.length === 0) return null
  return (
    <nav aria-label={t('begin')} className={choiceStyles.line}>
      <p aria-hidden="true">{t('begin')}</p>
      <ul className={choiceStyles.list}>
        {[{ id: null, name: t('blank'), mayRemove: false }, ...templates].map(({ id, name, mayRemove }) => (
          <li
            key={id}
            className={`${choiceStyles.item} ${id === chosen ? choiceStyles.current : choiceStyles.usual}`}
          >
            <Link
              href={toHref(id)}
              aria-current={id === chosen ? 'true' : undefined}
              className={choiceStyles.link}
            >
              {name}
            </Link>
            {id !== null && id === chosen && mayRemove && (
              <button
                type="button"
                aria-label={t('remove', { name })}
                title={t('remove', { name })}
                className={choiceStyles.remove}
                onClick={() => void perform({ id }).then((isDone) => isDone && router.push(toHref(null)))}
              >
                <CloseIcon />
              </button>
            )}
          </li>
        ))}
      </ul>
      <ProblemNotice problem={problems.form} />
    </nav>
  )
}
