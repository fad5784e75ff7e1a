import { toThumbnailAddress } from '@/lib/base/images/thumbnail'
import * as z from 'zod'
import { partialById } from '@/lib/features/kernel/operations/partial-input'
import { renderArticleOffThread } from '@/lib/features/kernel/text-worker/render-off-thread'
import { isTextTimeout } from '@/lib/features/kernel/text-worker/text-worker'
import type { PieceOwner } from './pieces'
import type { PieceFilter } from './select-pieces'
import type { CategoryId, OrganisationId } from '@/lib/base/domain/model'
import { parseIsoDate } from '@/lib/base/domain/parse'
import { pieceOrderNames, pieceStatuses } from '@/lib/base/domain/piece'
import { getSettings } from '@/lib/base/platform/settings'
import {
  command,
  done,
  missing,
  query,
  refused,
  scopedQuery,
  shareOf,
  type RoomContext,
  type ScopedContext,
} from '@/lib/features/kernel/operations/operation'
import { withCleanFields } from './clean-fields'
import type { DraftAnswer } from './drafts'
import {
  draftFields,
  newFields,
  piecePosition,
  savedFields,
  seenDraftInput,
  seenPlacementInput,
  sessionInput,
} from './piece-input'
import {
  idInput,
  pageInput,
  searchInput,
  turnInput,
  versionInput,
} from '@/lib/features/kernel/operations/inputs'
import { listing, pageNumber } from '@/lib/features/kernel/operations/listing'
import { toOutcome, toShown, toShownDraft, toStale } from './piece-outcome'
import { refuseIfScheduled } from './scheduled-guard'

export const LIST_LENGTH = 30

export async function findPiece({ store, organisation }: RoomContext, { id }: { id: number }) {
  const pieceOwner = await store.pieces.getPieceOwner(organisation, id)
  return (
    pieceOwner && {
      name: `piece ${id}`,
      ownerId: pieceOwner.ownerId,
      file: toFolderFile(organisation, pieceOwner),
    }
  )
}

/** Input and subject of operations on a piece. */
export const onPiece = { input: z.object({ id: idInput }), findSubject: findPiece }

/** Returns the path of a piece's file in the content folder; null without a file, or if no folder is configured. */
const toFolderFile = (organisation: OrganisationId, { file }: PieceOwner) =>
  file === null || getSettings().CONTENT_FOLDER === undefined ? null : `${organisation}/${file}`

/** Allows API clients to save only some fields of a piece. */
export const partialPiece = partialById(['fields'], async ({ store, organisation, person }, id) => {
  const opened = await store.pieces.openPiece(organisation, id, person.id)
  return opened && toShown(opened.piece)
})

const dayInput = z.string().max(10).nullable().default(null).transform(parseIsoDate)

const listInput = {
  text: searchInput,
  status: z.enum(pieceStatuses).nullable().default(null),
  category: idInput.nullable().default(null),
  person: z.string().max(100).nullable().default(null),
  /** True to list all pieces in organisations where the caller may publish any, and the caller's own in the others. */
  isAnsweredFor: z.boolean().optional(),
  from: dayInput,
  to: dayInput,
  /** Order of the list; by last change if omitted. */
  order: z.enum(pieceOrderNames).optional(),
  /** True to return the number of pieces per status, too. */
  isCounted: z.boolean().optional(),
  page: pageNumber,
}

/**
 * Returns pieces, by default the last changed first, and the values of filters. A piece that changes meanwhile
 * moves to the front. If no piece has the words of `text`, `correction` is the text with its misspelled words
 * corrected.
 */
export const listPieces = scopedQuery({
  permission: 'pieces.read',
  ...listing({
    name: 'pieces',
    length: LIST_LENGTH,
    input: listInput,
    position: piecePosition,
    find: (context: ScopedContext, input, window) =>
      context.store.pieces.listPieces(context.scope, toFilter(context, input), window),
    toPosition: ({ position }) => position,
    answer: async (context, rows, { input }) => {
      const { store, scope, person } = context
      const isMissed = rows.length === 0 && input.page === 1 && input.text !== null
      return {
        pieces: rows.map(({ openedBy, pictureUrl, position: _position, ...piece }) => ({
          ...piece,
          thumbnail: toThumbnailAddress(pictureUrl),
          openedBy: openedBy.filter(({ id }) => id !== person.id).map(({ name }) => name),
        })),
        // Omits the filter values for several organisations, because categories belong to one organisation.
        choices: typeof scope === 'string' ? await store.pieces.listPieceChoices(scope) : null,
        counts: input.isCounted ? await store.pieces.countPieces(scope, toFilter(context, input)) : null,
        correction: isMissed && input.text ? await store.pieces.correctPieceWords(scope, input.text) : null,
      }
    },
  }),
})

function toFilter(
  { person, within }: ScopedContext,
  {
    category,
    isAnsweredFor,
    order = 'changed',
    isCounted: _isCounted,
    page: _page,
    ...filter
  }: z.output<z.ZodObject<typeof listInput>>,
): PieceFilter {
  const answeredFor = isAnsweredFor ? { person: person.id, everybodys: within('pieces.publish') } : null
  return { ...filter, order, answeredFor, category: category as CategoryId | null }
}

/** Returns a piece with the caller's unsaved working copy and permissions. */
export const getPiece = query({
  permission: 'pieces.read',
  ...onPiece,
  run: async ({ store, organisation, person, may }, { id }) => {
    const opened = await store.pieces.openPiece(organisation, id, person.id)
    const owner = await store.pieces.getPieceOwner(organisation, id)
    if (!opened || !owner) return missing
    const file = toFolderFile(organisation, owner)
    const { draft, otherEditors } = opened
    const piece = toShown(opened.piece)
    const isOwn = piece.authorId === person.id
    return done({
      piece,
      draft: draft && toShownDraft(draft),
      otherEditors,
      file,
      mayWrite: file === null && may('pieces.write', isOwn),
      mayPublish: file === null && may('pieces.publish', isOwn),
    })
  },
})

/** Returns the values that a piece's settings can have. */
export const listPieceChoices = query({
  permission: 'pieces.read',
  input: z.object({}),
  run: async ({ store, organisation }) => done(await store.pieces.listPieceChoices(organisation)),
})

/** Returns the piece of a published card. */
export const findPieceOfCard = query({
  permission: 'pieces.read',
  input: z.object({ card: idInput }),
  run: async ({ store, organisation }, { card }) => {
    const id = await store.pieces.getPieceOfCard(organisation, card)
    return id === null ? missing : done({ id })
  },
})

/** Creates a piece with the text written so far. */
export const createPiece = command({
  permission: 'pieces.create',
  input: z.object({ from: pageInput, fields: newFields }),
  run: async (context, { from, fields: input }) =>
    withCleanFields(context, input, async (fields) => {
      const { store, organisation, person } = context
      return done(toShown(await store.pieces.createPiece(organisation, { by: person, from, fields })))
    }),
})

const writing = {
  id: idInput,
  base: versionInput,
  from: pageInput,
  turn: turnInput,
  seenDraft: seenDraftInput,
  seenPlacement: seenPlacementInput,
  session: sessionInput,
}

/** Stores the caller's working copy, and texts that it replaced. Reports whether somebody else has saved since. */
export const autosavePiece = command({
  editorsOwn: 'autosave',
  isQuiet: true,
  permission: 'pieces.write',
  input: z.object({ ...writing, fields: draftFields, setAside: z.array(draftFields).max(4).default([]) }),
  findSubject: findPiece,
  run: async (context, { id, fields: input, ...save }) =>
    withCleanFields(context, input, async (fields) => {
      const { store, organisation, person: by } = context
      return toDraftOutcome(await store.drafts.saveDraft(organisation, id, { ...save, by, fields }))
    }),
})

function toDraftOutcome(saved: DraftAnswer) {
  switch (saved.kind) {
    case 'done':
      return done({ ...saved, current: saved.current && toShown(saved.current) })
    case 'stale':
      return toStale(saved)
    case 'missing':
      return missing
  }
}

/** Returns a person's working copy, for people who may edit the piece. */
export const getDraft = query({
  permission: 'pieces.write',
  input: z.object({ id: idInput, person: z.string().max(100) }),
  findSubject: findPiece,
  run: async ({ store }, { id, person }) => {
    const draft = await store.drafts.getDraft(id, person)
    return draft ? done(toShownDraft(draft)) : missing
  },
})

/**
 * Returns a piece's newest version numbers, so that a browser page can detect that it is stale, and the piece's other
 * editors.
 */
export const getPieceHead = query({
  editorsOwn: 'presence',
  permission: 'pieces.read',
  ...onPiece,
  run: async ({ store, organisation, person }, { id }) => {
    const head = await store.pieces.getPieceHead(organisation, id, person.id)
    return head ? done(head) : missing
  },
})

/** Saves a new version without publishing it. */
export const savePiece = command({
  permission: 'pieces.write',
  input: z.object({ ...writing, fields: savedFields }),
  partial: partialPiece,
  findSubject: findPiece,
  run: async (context, { id, fields: input, ...save }) => {
    const { store, organisation, person: by } = context
    const refusal = await refuseIfScheduled(context, id)
    if (refusal) return refusal
    return withCleanFields(context, input, async (fields) =>
      toOutcome(await store.pieces.savePiece(organisation, id, { ...save, by, fields })),
    )
  },
})

/** Renders a text as sanitised article HTML, as readers would see it. */
export const renderText = query({
  permission: 'pieces.read',
  input: z.object({ content: z.string().max(1_000_000, 'tooLong') }),
  run: async (context, { content }) => {
    try {
      const { html } = await renderArticleOffThread(content, {}, shareOf(context))
      return done({ html })
    } catch (cause) {
      if (isTextTimeout(cause)) return refused('tooComplex')
      throw cause
    }
  },
})
