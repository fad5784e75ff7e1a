import { useTranslations } from 'next-intl'
import type { BlockDifference, FieldDifference, Stretch } from '@/lib/features/kernel/text-worker/difference'

export const differenceStyle =
  'max-w-measure font-serif text-body/[1.55] whitespace-pre-wrap [&>*+*]:mt-[0.75em]'

/** Shows differences by field: insertions underlined, deletions struck through. */
export function DifferenceView({ fields }: { fields: FieldDifference[] }) {
  const t = useTranslations('room.revisions')
  const names = useTranslations('room.revisions.fields')
  if (fields.length === 0) return <p className="text-ink-soft">{t('same')}</p>
  return (
    <dl className="flex flex-col gap-6">
      {fields.map((difference) => (
        <div key={difference.field} className="flex flex-col gap-2">
          <dt className="text-note font-semibold text-ink-soft">{names(difference.field)}</dt>
          <dd className={differenceStyle}>
            <DifferenceOfField difference={difference} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function DifferenceOfField({ difference }: { difference: FieldDifference }) {
  const t = useTranslations('room.revisions')
  return (
    <>
      {difference.isCoarse && <p className="text-note text-ink-soft">{t('coarse')}</p>}
      {'stretches' in difference ? (
        <p>
          <Stretches stretches={difference.stretches} />
        </p>
      ) : (
        <Blocks blocks={difference.blocks} />
      )}
    </>
  )
}

/** CSS classes of insertions and deletions, which differ not only by colour. */
const markStyles = {
  inserted:
    'bg-[color-mix(in_srgb,var(--primary)_14%,var(--paper))] text-ink underline decoration-primary decoration-2 underline-offset-[0.2em] [del+&]:ms-[0.2em]',
  deleted: 'bg-danger-wash text-ink line-through decoration-danger decoration-2',
}

/** Number of unchanged blocks shown around a change. */
const AROUND = 1

function Blocks({ blocks }: { blocks: BlockDifference[] }) {
  const t = useTranslations('room.revisions')
  const isShown = (at: number) =>
    blocks.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ is }) => is !== 'same')
  return blocks.map((block, at) => {
    if (isShown(at)) return <Block key={at} block={block} />
    return at === 0 || isShown(at - 1) ? (
      <p key={at} className="text-note text-ink-soft">
        {t('unchanged')}
      </p>
    ) : null
  })
}

/** CSS classes of blocks other than paragraphs, by element name. */
const blockStyles: Record<string, string> = {
  heading: 'font-semibold',
  li: "ps-[1.25em] -indent-[0.9em] before:content-['·_']",
  blockquote: 'border-s-3 border-line-strong ps-[1em]',
  pre: 'font-mono text-[0.85em]',
}

function Block({ block: { kind, is, stretches } }: { block: BlockDifference }) {
  return (
    <p className={blockStyles[/^h\d$/.test(kind) ? 'heading' : kind]} data-is={is}>
      <Stretches stretches={stretches} />
    </p>
  )
}

function Stretches({ stretches }: { stretches: Stretch[] }) {
  const t = useTranslations('room.revisions')
  return stretches.map(({ is, text }, at) => {
    if (is === 'same') return <span key={at}>{text}</span>
    const Mark = is === 'inserted' ? 'ins' : 'del'
    return (
      <Mark key={at} className={markStyles[is]}>
        <span className="sr-only">{t(is === 'inserted' ? 'insertedStart' : 'deletedStart')} </span>
        {text}
        <span className="sr-only"> {t(is === 'inserted' ? 'insertedEnd' : 'deletedEnd')}</span>
      </Mark>
    )
  })
}
