import { Fragment } from 'react'

type MarkedTextProps = { parts: { text: string; isHit: boolean }[] }

/** Text with highlighted words. */
export function MarkedText({ parts }: MarkedTextProps) {
  return parts.map(({ text, isHit }, index) =>
    isHit ? (
      <mark
        key={index}
        className="bg-transparent text-inherit underline decoration-mark decoration-[0.18em] underline-offset-[0.14em]"
      >
        {text}
      </mark>
    ) : (
      <Fragment key={index}>{text}</Fragment>
    ),
  )
}
