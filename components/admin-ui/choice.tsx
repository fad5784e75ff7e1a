type ChoiceProps = {
  name: string
  label: string
  /** What stands for no choice. */
  any: string
  value: number | string | null
  options: { id: number | string; name: string }[]
}

/** A select of a form that narrows a list, whose address has what is chosen. */
export function Choice({ name, label, any, value, options }: ChoiceProps) {
  return (
    <label className="flex flex-col gap-1 text-note text-ink-soft">
      {label}
      <select name={name} defaultValue={value ?? ''} className="text-box min-h-11 text-ui text-ink">
        <option value="">{any}</option>
        {options.map(({ id, name: text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
