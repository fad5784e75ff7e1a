/** A field that people cannot see or reach. Whatever fills it in is a robot. */
export function Trap({ label }: { label: string }) {
  return (
    <div aria-hidden="true" className="trap">
      <label>
        {label}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
