/** `share` is between 0 and 1. */
export function ProgressBar({ share, label }: { share: number; label: string }) {
  return (
    <progress
      value={share}
      max={1}
      aria-label={label}
      className="h-2 w-full appearance-none rounded-full border-0 bg-wash [&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:rounded-full [&::-webkit-progress-bar]:bg-wash [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-primary"
    />
  )
}
