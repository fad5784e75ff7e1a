import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { ConfirmButton } from '@/components/admin-ui/confirm-button'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { saveFile } from '@/components/admin-ui/save-file'
import { useOperation } from '@/components/admin-ui/use-operation'

type ExchangeToolsProps = {
  organisation: string
  id: number
  hasMachine: boolean
  /** Shows the saved text again, after an import or a machine translation. */
  onWritten: () => Promise<void>
}

/** Exports a translation to a file, and imports it. Creates a machine translation, if that is configured. */
export function ExchangeTools({ organisation, id, hasMachine, onWritten }: ExchangeToolsProps) {
  const t = useTranslations('room.translations')
  const hintId = useId()
  const [from] = useState(() => crypto.randomUUID())
  const exported = useOperation('exportTranslation', organisation, { refresh: false })
  const imported = useOperation('importTranslation', organisation)
  const drafted = useOperation('draftTranslation', organisation)
  const [done, setDone] = useState<'imported' | 'drafted' | null>(null)
  const problem = [exported, imported, drafted]
    .map(({ problems }) => problems.form ?? problems.xliff)
    .find(Boolean)
  const save = async () => {
    const answer = (await exported.perform({ id }))?.answer
    if (answer) saveFile(answer.fileName, new Blob([answer.xliff], { type: 'application/xliff+xml' }))
  }
  const bring = async (file: File | undefined) => {
    if (file && (await imported.perform({ id, from, xliff: await file.text() }))) await show('imported')
  }
  const show = async (what: typeof done) => {
    setDone(what)
    await onWritten()
  }
  return (
    <div className="flex flex-col items-start gap-3 border-t border-line pt-3">
      <Button isBusy={exported.isBusy} onClick={() => void save()}>
        {t('export')}
      </Button>
      <label className="button-outline cursor-pointer" aria-busy={imported.isBusy || undefined}>
        {t('import')}
        <input
          type="file"
          accept=".xlf,.xliff,application/xliff+xml"
          aria-describedby={hintId}
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            // Resets the file input, so that the same file can be chosen again after a correction.
            void bring(file).finally(() => (target.value = ''))
          }}
        />
      </label>
      <p id={hintId} className="text-note text-ink-soft">
        {t('importHint')}
      </p>
      {hasMachine && (
        <ConfirmButton
          text={t('draft')}
          question={t('draftQuestion')}
          act={async () => {
            if (await drafted.perform({ id, from })) await show('drafted')
          }}
        />
      )}
      <ProblemNotice problem={problem} />
      <p role="status" className="text-note">
        {done && !problem ? t(done) : ''}
      </p>
    </div>
  )
}
