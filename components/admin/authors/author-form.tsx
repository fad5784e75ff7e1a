import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState, type SubmitEvent } from 'react'
import { SubmitButton } from '@/components/admin-ui/submit-button'
import { TextAreaField } from '@/components/admin-ui/field'
import { DoneNotice, ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import { PictureChoice } from '@/components/admin/pieces/picture-setting'
import type { OperationAnswer } from '@/lib/features/operation-table'

export type AuthorRowProps = {
  organisation: string
  author: OperationAnswer<'listAuthors'>['authors'][number]
  /** Origin of the organisation's site, the base of relative URLs; null without a domain. */
  siteOrigin: string | null
}

export function AuthorForm({ organisation, author, siteOrigin }: AuthorRowProps) {
  const { name } = author
  const t = useTranslations('room.authors')
  const { perform, isBusy, problems } = useOperation('saveAuthor', organisation)
  const [{ words, picture }, setSaid] = useState(author)
  const [isSaved, setSaved] = useState(false)
  const router = useRouter()
  const set = (said: Partial<typeof author>) => {
    setSaid((before) => ({ ...before, ...said }))
    setSaved(false)
  }
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isDone = (await perform({ name, words, picture })) !== null
    setSaved(isDone)
    if (isDone) router.refresh()
  }
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="flex flex-col gap-4 pt-3 pb-2">
      <fieldset className="flex flex-col gap-2">
        <legend className="pb-1 text-ui font-semibold">{t('picture')}</legend>
        <PictureChoice
          organisation={organisation}
          url={picture}
          siteOrigin={siteOrigin}
          none={t('noPicture')}
          onChoose={(address) => set({ picture: address })}
        />
      </fieldset>
      <TextAreaField
        label={t('words')}
        hint={t('wordsHint')}
        problem={problems.words}
        value={words}
        onChange={({ target }) => set({ words: target.value })}
      />
      <ProblemNotice problem={problems.form ?? problems.picture} />
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton isBusy={isBusy}>{t('save')}</SubmitButton>
        <DoneNotice>{isSaved && t('saved')}</DoneNotice>
      </div>
    </form>
  )
}
