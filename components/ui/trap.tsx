/** A field that people cannot see or focus. Only bots fill it in. */
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
