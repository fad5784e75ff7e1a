/** Shows a mail address that cannot be changed, but that password managers save as the user name. */
export function FixedEmail({ label, email }: { label: string; email: string }) {
  return (
    <label className="flex flex-col gap-1.5 font-sans text-ui font-semibold">
      {label}
      <input
        className="text-box min-h-11 bg-wash font-normal text-ink-soft"
        type="email"
        value={email}
        readOnly
        autoComplete="username"
      />
    </label>
  )
}
