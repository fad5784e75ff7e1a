import { useTranslations } from 'next-intl'
import type { BlockDifference, FieldDifference, Stretch } from '@/lib/features/text-worker/difference'

/** Shows the differences by field: insertions underlined, deletions struck through. */
export function DifferenceView({ fields }: { fields: FieldDifference[] }) {
  const t = useTranslations('room.revisions')
  const names = useTranslations('room.revisions.fields')
  if (fields.length === 0) return <p className="text-ink-soft">{t('same')}</p>
  return (
    <dl className="flex flex-col gap-6">
      {fields.map((difference) => (
        <div key={difference.field} className="flex flex-col gap-2">
          <dt className="text-note font-semibold text-ink-soft">{names(difference.field)}</dt>
          <dd className="difference">
            <DifferenceOfField difference={difference} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Shows the differences of one field. */
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

function Block({ block: { kind, is, stretches } }: { block: BlockDifference }) {
  return (
    <p data-kind={/^h\d$/.test(kind) ? 'heading' : kind} data-is={is}>
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
      <Mark key={at}>
        <span className="sr-only">{t(is === 'inserted' ? 'insertedStart' : 'deletedStart')} </span>
        {text}
        <span className="sr-only"> {t(is === 'inserted' ? 'insertedEnd' : 'deletedEnd')}</span>
      </Mark>
    )
  })
}
