import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import type { MouseEvent, ReactNode } from 'react'
import { Button } from '@/components/admin-ui/button'
import { ProblemNotice } from '@/components/admin-ui/notice'

type NewsletterBarProps = {
  /** Id of the form that the button submits. */
  form: string
  isChanged: boolean
  isBusy: boolean
  problem: string | undefined
  /** Saves the newsletter. Returns false if that failed. */
  save: () => Promise<boolean>
  /** Links to the pages with the other parts of the newsletter. */
  children: ReactNode
}

/**
 * Sticky bar of a newsletter draft: links to its parts, the state of saving, and the button that saves. A link to
 * another part first saves, because the other parts show the saved newsletter.
 */
export function NewsletterBar({ form, isChanged, isBusy, problem, save, children }: NewsletterBarProps) {
  const t = useTranslations('room.letters')
  const router = useRouter()
  const saveFirst = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!link || !isChanged || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const href = link.getAttribute('href') ?? ''
    void save().then((isSaved) => isSaved && router.push(href))
  }
  return (
    <div className="letter-bar">
      <div data-saves-first className="min-w-0 flex-1 self-end" onClickCapture={saveFirst}>
        {children}
      </div>
      <p role="status" className="state-mark" data-shape={isChanged || isBusy ? 'ring' : 'full'}>
        {t(isChanged || isBusy ? 'unsaved' : 'saved')}
      </p>
      <Button type="submit" form={form} look="solid" className="my-1.5" isBusy={isBusy}>
        {t('save')}
      </Button>
      <div className="basis-full pb-2 has-[>:empty]:hidden">
        <ProblemNotice problem={problem} />
      </div>
    </div>
  )
}
