import { useTranslations } from 'next-intl'
import { useState, type SubmitEvent } from 'react'
import { SubmitButton } from '@/components/admin-ui/submit-button'
import { TextAreaField } from '@/components/admin-ui/field'
import { DoneNotice, ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import { useProblemText } from '@/components/admin-ui/use-problem-text'
import type { OperationAnswer } from '@/lib/features/operation-table'

/** Maximum number of invalid lines with an explanation. All of them stay in the field. */
const MAX_LISTED = 20

/** Imports redirects: typed, pasted from a spreadsheet, or from a file. */
export function RedirectImport({ organisation }: { organisation: string }) {
  const t = useTranslations('room.redirects')
  const problemText = useProblemText()
  const { perform, isBusy, problems } = useOperation('importRedirects', organisation)
  const [list, setList] = useState('')
  const [result, setResult] = useState<OperationAnswer<'importRedirects'> | null>(null)
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const done = await perform({ list })
    setResult(done?.answer ?? null)
    // Keeps only the invalid lines in the field, to be corrected.
    if (done) setList(done.answer.wrong.map(({ line }) => line).join('\n'))
  }
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="flex flex-col gap-4">
      <TextAreaField
        name="list"
        required
        rows={4}
        label={t('list')}
        hint={t('listHint')}
        placeholder="/promo, 42"
        value={list}
        problem={problems.list}
        onChange={({ target }) => setList(target.value)}
      />
      <ProblemNotice problem={problems.form} />
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton isBusy={isBusy}>{t('add')}</SubmitButton>
        <label className="button-outline cursor-pointer">
          {t('file')}
          <input
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            className="sr-only"
            onChange={({ target }) => void target.files?.[0]?.text().then(setList)}
          />
        </label>
        <DoneNotice>{result && t('added', { count: result.added })}</DoneNotice>
      </div>
      {result && result.wrong.length > 0 && (
        <div role="alert">
          <p className="font-semibold text-danger">{t('wrong', { count: result.wrong.length })}</p>
          <ul className="room-rows">
            {result.wrong.slice(0, MAX_LISTED).map(({ line, reason }) => (
              <li key={line}>
                <code className="min-w-0 text-note break-all">{line}</code>
                <span className="text-note">{problemText(reason)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </form>
  )
}
