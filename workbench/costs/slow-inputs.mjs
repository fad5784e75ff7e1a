/** Inputs that are slower to handle than the longest: texts, XLIFF files and co-editing updates. */
import { findAcceptedInput } from './accepted-inputs.mjs'
import { texts, toManyInsertions, toUpdate } from './fixtures.mjs'

const page = () => crypto.randomUUID()

/** Repeats lines up to a length. */
function repeatTo(toLine, length) {
  let list = ''
  for (let at = 0; list.length < length; at++) list += toLine(at)
  return list
}

/** Returns functions that make slow inputs of an operation, from its largest input. */
export function listSlowInputs(name, { fixtures, largest, emptyFields }) {
  const { piece, translation } = fixtures
  const accepted = findAcceptedInput(name, { largest, fixtures, emptyFields })
  if (accepted) return [accepted]
  const toFields = (content, title = 'Larga') => ({ ...emptyFields, format: 'html', title, content })
  const eachText = (toInput) => Object.values(texts).map((text) => async (owner) => toInput(text, owner))
  /** Makes inputs that save each slow text in a new piece. */
  const eachSave = () =>
    eachText(async (text, { perform }) => {
      const made = { from: page(), fields: toFields('<p>a</p>') }
      const { id, version } = await perform('createPiece', 'AXS', made)
      return { id, base: version, from: page(), fields: toFields(text) }
    })
  switch (name) {
    case 'renderText':
      return eachText((content) => ({ content }))
    case 'checkText':
      return eachText((content) => ({ content }))
    case 'createPiece':
      return eachText((content) => ({ from: page(), fields: toFields(content) }))
    case 'savePiece':
    case 'publishPiece':
    case 'submitForReview':
    case 'autosavePiece':
      return eachSave()
    case 'compareTexts':
      return eachText((content) => ({
        id: piece,
        before: toFields(content),
        after: toFields(content.replaceAll('a', 'b')),
      }))
    case 'importRedirects':
      return [() => ({ list: repeatTo((at) => `/p${at},${fixtures.card}\n`, 399_000) })]
    case 'saveLegalText':
      return Object.values(texts).map((text) => () => ({
        page: 'cookies',
        base: null,
        content: text.slice(0, 199_990),
      }))
    case 'saveMenu': {
      const entry = { labels: { es: 'a'.repeat(60) }, target: { kind: 'tag', value: 'a'.repeat(500) } }
      const entries = Array.from({ length: 12 }, () => entry)
      const value = Array.from({ length: 10 }, () => ({ ...entry, entries }))
      return [() => ({ name: 'headerMenu', base: null, value })]
    }
    case 'createLetter':
    case 'saveLetter':
      return [() => ({ ...largest, organisations: [], categories: [], cards: [] })]
    case 'createIdea':
      return [() => ({ ...largest, person: null, organisations: [] })]
    case 'addCorrection':
      return [() => ({ ...largest, sentence: 'Eran dos.' })]
    case 'createCategory':
      return [() => ({ name: page() })]
    case 'invitePerson':
      return [() => ({ email: `${page()}@example.com`, role: 'author' })]
    case 'importTranslation':
      return [
        async ({ perform }) => {
          const { xliff } = await perform('exportTranslation', 'AXS', { id: translation })
          const [head] = xliff.split('<unit')
          const unit = '<unit id="block-1"><segment><source/><target>a</target></segment></unit>'
          const count = Math.floor((1_890_000 - head.length) / unit.length)
          return { id: translation, from: page(), xliff: `${head}${unit.repeat(count)}</file></xliff>` }
        },
      ]
    case 'beginCoediting':
      return [
        () => ({ id: piece, window: page(), epoch: page(), base: 1, update: toManyInsertions(100_000) }),
      ]
    case 'pushCoediting':
      return [
        async ({ perform }) => {
          const { id, version } = await perform('createPiece', 'AXS', {
            from: page(),
            fields: toFields('<p>a</p>'),
          })
          const [window, epoch] = [page(), page()]
          await perform('beginCoediting', 'AXS', { id, window, epoch, base: version, update: toUpdate('a') })
          return { id, window, epoch, place: null, update: toManyInsertions(100_000) }
        },
      ]
    case 'followPiece':
      return [() => ({ ...largest, window: page(), session: null, waits: false })]
    case 'followPeople':
    case 'followPlan':
      return [() => ({ ...largest, waits: false })]
    default:
      return [() => largest]
  }
}
