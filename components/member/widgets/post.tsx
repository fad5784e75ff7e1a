'use client'

import { Heart } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { SubmitButton } from '@/components/member/ui/submit-button'
import { buttonStyles } from '@/components/member/ui/button-styles'
import { getPerson } from '@/lib/features/company/member/people'
import type { posts } from '@/lib/features/company/member/sample-figures'
import { InputField } from '@/components/member/ui/text-fields'
import { PersonLine } from '@/components/member/ui/person-line'

/** A message to the team. Likes and replies are not stored. */
export function Post({ post }: { post: (typeof posts)[number] }) {
  const t = useTranslations('sections.widgets')
  const format = useFormatter()
  const [isLiked, setIsLiked] = useState(false)
  const [answers, setAnswers] = useState<readonly string[]>([])
  const { id, name } = getPerson(post.author)
  const when = format.dateTime(new Date(post.at), { dateStyle: 'medium', timeStyle: 'short' })

  function answer(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('answer') ?? '').trim()
    if (text) setAnswers([...answers, text])
    event.currentTarget.reset()
  }

  return (
    <article
      aria-label={t('postBy', { name })}
      className="flex flex-col gap-4 rounded-control border border-line p-5 font-sans text-ui"
    >
      <PersonLine id={id} name={name} note={<time dateTime={post.at}>{when}</time>} />
      <p className="max-w-measure">{t(`posts.${post.key}`)}</p>
      <button
        type="button"
        aria-pressed={isLiked}
        onClick={() => setIsLiked(!isLiked)}
        className={`${isLiked ? buttonStyles.solid : buttonStyles.outline} self-start`}
      >
        <Heart aria-hidden="true" className="size-4.5" fill={isLiked ? 'currentColor' : 'none'} />
        {t('like', { count: post.likes + (isLiked ? 1 : 0) })}
      </button>
      {answers.length > 0 && (
        <ul role="list" aria-label={t('answers')} className="flex flex-col gap-2">
          {answers.map((text, index) => (
            <li key={index} className="rounded-control bg-wash px-3 py-2 wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={answer} className="flex flex-wrap items-end gap-3 border-t border-line pt-4">
        <div className="min-w-40 flex-1">
          <InputField name="answer" label={t('answer')} autoComplete="off" />
        </div>
        <SubmitButton className={buttonStyles.outline}>{t('send')}</SubmitButton>
      </form>
    </article>
  )
}
