import { CopyField } from './copy-field'

/** Shows a new secret or link once, with a copy button and a hint. If `value` is null, shows only the label as text. */
export function HandedOut({ label, value, hint }: { label: string; value: string | null; hint: string }) {
  return (
    <div role="status" className="flex flex-col gap-2 rounded-control border border-line bg-wash p-4">
      {value === null ? <p>{label}</p> : <CopyField label={label} value={value} />}
      <p className="text-note text-ink-soft">{hint}</p>
    </div>
  )
}
