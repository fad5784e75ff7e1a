/** A progress bar, 0 to 100. The native element needs no style attribute for its width. */
export function Progress({ label, value }: { label: string; value: number }) {
  return (
    <progress
      aria-label={label}
      max={100}
      value={value}
      className="h-2 w-full appearance-none overflow-hidden rounded-control bg-line [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-primary"
    />
  )
}
