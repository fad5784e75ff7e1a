import { CopyField } from './copy-field'

/** Shows a secret or a link once, with a hint and a button that copies it; `value` is null if nothing was created. */
export function HandedOut({ label, value, hint }: { label: string; value: string | null; hint: string }) {
  return (
    <div role="status" className="flex flex-col gap-2 rounded-control border border-line bg-wash p-4">
      {value === null ? <p>{label}</p> : <CopyField label={label} value={value} />}
      <p className="text-note text-ink-soft">{hint}</p>
    </div>
  )
}
