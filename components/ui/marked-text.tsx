import { Fragment } from 'react'

type MarkedTextProps = { parts: { text: string; isHit: boolean }[] }

export function MarkedText({ parts }: MarkedTextProps) {
  return parts.map(({ text, isHit }, index) =>
    isHit ? (
      <mark key={index} className="hit">
        {text}
      </mark>
    ) : (
      <Fragment key={index}>{text}</Fragment>
    ),
  )
}
