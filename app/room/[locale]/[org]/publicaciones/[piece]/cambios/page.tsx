import { getFormatter, getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import type { ComponentProps } from 'react'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { ChooseRevisions } from '@/components/admin/pieces/revisions/choose-revisions'
import { DifferenceView } from '@/components/admin/pieces/revisions/difference-view'
import { ReadButton } from '@/components/admin/pieces/read-button'
import { RestoreButton } from '@/components/admin/pieces/revisions/restore-button'
import { RevisionList } from '@/components/admin/pieces/revisions/revision-list'
import { createShow } from '@/components/admin/pieces/revisions/show-value'
import type { TimeZone } from '@/lib/base/domain/model'
import { parseId } from '@/lib/base/domain/parse'
import { compareFields } from '@/lib/features/content/pieces/compare-fields'
import type { OperationAnswer } from '@/lib/features/operation-table'
import { ask, enterRoom } from '@/app/room/enter-room'
import { titled } from '@/app/room/titled'

type Props = PageProps<'/room/[locale]/[org]/publicaciones/[piece]/cambios'>

/** Maximum number of revisions that `listRevisions` returns per call. */
const PAGE_LENGTH = 50

export const generateMetadata = () => titled(getTranslations('room.revisions'))

/** The history of a publication: its revisions, a comparison of two of its texts, and a restore button. */
export default async function Revisions({ params, searchParams }: Props) {
  const [{ org, piece: pieceParam }, query] = await Promise.all([params, searchParams])
  const id = parseId(pieceParam) ?? notFound()
  const [{ person }, opened, { timeZone }, revisions, t] = await Promise.all([
    enterRoom(),
    ask('getPiece', org, { id }),
    ask('getSchedule', org, { id }),
    ask('listRevisions', org, { id, before: parseId(query.desde) }),
    getTranslations('room.revisions'),
  ])
  const href = `/${org}/publicaciones/${id}/cambios`
  const { piece, mayWrite, draft, otherEditors } = opened
  const after = parseSide(query.despues) ?? (draft ? 'copia' : 'version')
  const former = revisions[1] ?? revisions[0]
  const before = parseSide(query.antes) ?? (after === 'copia' || !former ? 'version' : String(former.id))
  const read = async (side: string) => (await readSide(org, opened, side)).fields
  // The restore button applies to another editor's draft if one is compared, otherwise to the older text.
  const restored = after.startsWith(COPY_OF) ? after : before
  const revision = toRevision(restored, piece.version, revisions)
  const fields = await compareFields(await read(before), await read(after), await readShow(org, timeZone), {
    organisation: org,
    person: person.id,
  })
  const comparison = { href, revisions, timeZone, compared: { before, after } }
  const copies = mayWrite ? { own: draft, others: otherEditors } : { own: draft, others: [] }
  const last = revisions.length === PAGE_LENGTH ? revisions.at(-1) : undefined
  return (
    <>
      <PageHeading title={t('heading', { title: piece.fields.title || t('untitled') })}>
        <Link href={`/${org}/publicaciones/${id}`} className="button-outline">
          {t('back')}
        </Link>
      </PageHeading>
      <div className="grid gap-10 side:grid-cols-[22rem_minmax(0,1fr)]">
        <section aria-labelledby="revisions" className="flex flex-col gap-3">
          <h2 id="revisions" className="text-title-s font-semibold">
            {t('list')}
          </h2>
          <RevisionList {...comparison} olderHref={last ? `${href}?desde=${last.id}` : null} />
        </section>
        <section aria-labelledby="difference" className="flex flex-col gap-3">
          <h2 id="difference" className="text-title-s font-semibold">
            {t('difference')}
          </h2>
          <ChooseRevisions key={`${before}-${after}`} {...comparison} copies={copies} />
          <Reading org={org} opened={opened} revision={toRevision(after, piece.version, revisions)} />
          <DifferenceView fields={fields} />
          {mayWrite && revision !== null && fields.length > 0 && (
            <Restoring organisation={org} id={id} revision={revision} base={piece.version} />
          )}
        </section>
      </div>
    </>
  )
}

/**
 * URL value of another editor's draft, followed by the editor's id. Other values: a revision id, `version` (saved
 * text), `copia` (own draft).
 */
const COPY_OF = 'copia-'
const parseSide = (value: unknown) =>
  typeof value === 'string' && /^(?:\d{1,10}|version|copia(?:-.{1,100})?)$/.test(value) ? value : null

type Opened = OperationAnswer<'getPiece'>

async function readSide(org: string, { piece, draft }: Opened, side: string) {
  if (side === 'version') return piece
  if (side === 'copia') return draft ?? piece
  return side.startsWith(COPY_OF)
    ? ask('getDraft', org, { id: piece.id, person: side.slice(COPY_OF.length) })
    : ask('getRevision', org, { id: piece.id, revision: parseId(side) ?? notFound() })
}

/** Returns the revision, or the editor's draft, that the URL value `side` identifies; null for the own draft. */
function toRevision(side: string, version: number, revisions: OperationAnswer<'listRevisions'>) {
  if (side.startsWith(COPY_OF)) return { person: side.slice(COPY_OF.length) }
  const saved = revisions.find((candidate) => candidate.version === version && candidate.reason !== 'copy')
  return side === 'version' ? (saved?.id ?? null) : parseId(side)
}

type ReadingProps = { org: string; opened: Opened; revision: ReturnType<typeof toRevision> }

/** The button that shows a revision as readers would see it. Renders nothing for drafts. */
async function Reading({ org, opened, revision }: ReadingProps) {
  if (typeof revision !== 'number') return null
  const { fields } = await readSide(org, opened, String(revision))
  return <ReadButton organisation={org} id={opened.piece.id} revision={revision} fields={fields} />
}

async function Restoring(props: ComponentProps<typeof RestoreButton>) {
  const t = await getTranslations('room.revisions')
  return (
    <div className="border-t border-line pt-4">
      <p className="pb-3 text-note text-ink-soft">{t('restoreHint')}</p>
      <RestoreButton {...props} />
    </div>
  )
}

async function readShow(organisation: string, timeZone: TimeZone) {
  const [{ categories }, t, format] = await Promise.all([
    ask('listPieceChoices', organisation, {}),
    getTranslations('room.revisions.values'),
    getFormatter(),
  ])
  return createShow({ t, format, categories, timeZone })
}
