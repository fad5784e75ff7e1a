/** A progress bar from 0 to 100. Native, because its width would otherwise need a style attribute. */
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
