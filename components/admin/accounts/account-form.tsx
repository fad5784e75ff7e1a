'use client'

import { createContext, useContext, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { useRouter } from 'next/navigation'
import { Button } from '@/components/admin-ui/button'
import { AlertIcon } from '@/components/ui/icons'
import { TextField } from '@/components/admin-ui/field'
import { PasswordField } from '@/components/admin-ui/password-field'
import type { FormAnswer } from '@/lib/features/people/accounts/form-answer'
import { sendAccountForm } from './send-account-form'
import { useProblemText } from '@/components/admin-ui/use-problem-text'

type AccountFormProps = {
  /** Last segment of the form's URL below `/api/auth`. */
  action: string
  submit: string
  /** Hidden form fields, by name. */
  hidden?: Record<string, string>
  /** The server's answer after a submission without JavaScript. */
  answer?: FormAnswer | null
  /** Text shown on success, unless the answer redirects. */
  doneText?: string
  look?: 'solid' | 'outline'
  children?: ReactNode
}

const AnswerContext = createContext<Pick<FormAnswer, 'problems' | 'values'>>({ problems: {}, values: {} })

/** Form for a change of an account. Works without JavaScript. With it, submitting does not reload the page. */
export function AccountForm(props: AccountFormProps) {
  const { action, submit, hidden = {}, answer = null, doneText, look = 'solid', children } = props
  const [problems, setProblems] = useState<Record<string, string>>(answer?.problems ?? {})
  const [state, setState] = useState<'idle' | 'sending' | 'done'>('idle')
  const form = useRef<HTMLFormElement>(null)
  const router = useRouter()
  const problemText = useProblemText()
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state === 'sending') return
    setState('sending')
    const outcome = await sendAccountForm(action, Object.fromEntries(new FormData(event.currentTarget)))
    if ('problems' in outcome) {
      setProblems(outcome.problems)
      setState('idle')
      const [first = ''] = Object.keys(outcome.problems)
      return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    }
    setProblems({})
    if (outcome.location !== null) return window.location.assign(outcome.location)
    setState('done')
    form.current?.reset()
    router.refresh()
  }
  return (
    <form
      ref={form}
      method="post"
      action={`/api/auth/${action}`}
      onSubmit={send}
      noValidate
      className="flex flex-col gap-5"
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <AnswerContext value={{ problems, values: answer?.values ?? {} }}>{children}</AnswerContext>
      <div role="alert" className="empty:hidden">
        {problems.form && (
          <p className="flex gap-2 rounded-control bg-danger-wash px-3 py-2 text-ui text-danger">
            <AlertIcon />
            {problemText(problems.form)}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look={look} isBusy={state === 'sending'}>
          {submit}
        </Button>
        <span role="status" className="text-note text-ink-soft">
          {state === 'done' && doneText}
        </span>
      </div>
    </form>
  )
}

type AccountFieldProps = {
  name: string
  label: string
  kind?: 'text' | 'email' | 'password'
  autoComplete: string
  hint?: string
  defaultValue?: string
}

export function AccountField({ name, kind = 'text', defaultValue = '', ...others }: AccountFieldProps) {
  const { problems, values } = useContext(AnswerContext)
  const shared = { ...others, name, required: true, problem: problems[name] }
  if (kind === 'password') return <PasswordField {...shared} />
  return <TextField {...shared} type={kind} defaultValue={values[name] ?? defaultValue} />
}
