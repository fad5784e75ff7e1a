import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { Button } from './button'

export function CopyField({ label, value }: { label: string; value: string }) {
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <div className="flex gap-2">
        <input
          ref={field}
          id={id}
          className="text-box min-h-11 text-note"
          readOnly
          value={value}
          onFocus={({ target }) => target.select()}
        />
        <CopyButton value={value} select={() => field.current?.select()} />
      </div>
    </>
  )
}

/** Shows a value in a table with a button that copies it. `label` names the value for screen readers. */
export function CopyValue({ label, value }: { label: string; value: string }) {
  const text = useRef<HTMLElement>(null)
  const select = () => text.current && getSelection()?.selectAllChildren(text.current)
  return (
    <div className="flex items-center justify-between gap-3">
      <code ref={text} dir="ltr" className="text-[0.9em]">
        {value}
      </code>
      <CopyButton look="text" label={label} value={value} select={select} />
    </div>
  )
}

type CopyButtonProps = {
  look?: 'outline' | 'text'
  label?: string
  value: string
  /** Selects the value for manual copying, because browsers may refuse access to the clipboard. */
  select: () => void
}

function CopyButton({ look = 'outline', label, value, select }: CopyButtonProps) {
  const t = useTranslations('room.people')
  const [result, setResult] = useState<'copied' | 'selected' | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setResult('copied')
    } catch {
      select()
      setResult('selected')
    }
  }
  const text = t(result === 'copied' ? 'copied' : 'copy')
  return (
    <>
      <Button
        look={look}
        className="min-h-11 shrink-0"
        aria-label={label && `${text}: ${label}`}
        onClick={copy}
      >
        {text}
      </Button>
      <span role="status" className="sr-only">
        {result && t(result)}
      </span>
    </>
  )
}
