import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { performRemotely } from '@/components/admin-ui/perform-remotely'
import { toProblem } from '@/components/admin-ui/problems'
import { useProblemText } from '@/components/admin-ui/use-problem-text'
import type { OperationInput } from '@/lib/features/operation-table'
import type { LibraryFile } from '@/lib/features/content/media/files/library-file'
import { ProgressBar } from '../progress-bar'
import { sendFile } from './send-file'

type Operation = 'storeFile' | 'replaceFile' | 'addCaptions'

type FileSenderProps<Name extends Operation> = {
  organisation: string
  label: string
  hint: string
  accept: string
  operation: Name
  toInput: (upload: string) => OperationInput<Name>
  onSent: (file: LibraryFile) => void
}

type State = { share: number } | { problem: string } | null

export function FileSender<Name extends Operation>(props: FileSenderProps<Name>) {
  const { organisation, label, hint, accept, operation, toInput, onSent } = props
  const t = useTranslations('room.files')
  const common = useTranslations('room.media')
  const problemText = useProblemText()
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<State>(null)
  const send = async (file: File) => {
    const onProgress = (share: number) => setState({ share })
    onProgress(0)
    const outcome = await sendFile(organisation, file, { onProgress }, (upload) =>
      performRemotely(operation, organisation, toInput(upload)),
    )
    setState(outcome.kind === 'done' ? null : { problem: toProblem(outcome) ?? 'failed' })
    if (outcome.kind === 'done') onSent(outcome.answer as LibraryFile)
  }
  const isBusy = state !== null && 'share' in state
  return (
    <div className="flex flex-col items-start gap-2">
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        data-operation={operation}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void send(file)
          target.value = ''
        }}
      />
      <Button isBusy={isBusy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <p className="text-note text-ink-soft">{hint}</p>
      {isBusy && (
        <>
          <ProgressBar share={state.share} label={label} />
          <p className="text-note text-ink-soft">
            {state.share < 1
              ? common('sending', { percent: Math.floor(state.share * 100) })
              : t('processing')}
          </p>
        </>
      )}
      {state !== null && 'problem' in state && (
        <p role="alert" className="text-note font-semibold text-danger">
          {problemText(state.problem)}
        </p>
      )}
    </div>
  )
}
