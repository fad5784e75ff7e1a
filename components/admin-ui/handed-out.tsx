import { CopyField } from './copy-field'

/** A secret or a link that is shown this once, to be copied, with what to know of it; `value` is null where there is none. */
export function HandedOut({ label, value, hint }: { label: string; value: string | null; hint: string }) {
  return (
    <div role="status" className="flex flex-col gap-2 rounded-control border border-line bg-wash p-4">
      {value === null ? <p>{label}</p> : <CopyField label={label} value={value} />}
      <p className="text-note text-ink-soft">{hint}</p>
    </div>
  )
}
