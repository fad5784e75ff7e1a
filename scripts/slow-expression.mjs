import { JS, NFA, isDisjointWith, visitAst } from 'refa'
import { analyse } from 'scslre'

/** More rounds of a loop than these are as many as anybody wants. */
const MANY = 20
const MAX_STATES = 20_000
/** @type {import('refa').JS.ParseOptions & import('refa').NFA.FromRegexOptions} */
const reading = { backreferences: 'disable', assertions: 'ignore', unknowns: 'disable' }

/**
 * What can make a regular expression take more than linear time, as a sentence; null where nothing is known.
 * Two looks, for either misses what the other sees: one for a single character again and again (`\s*$`), one
 * for loops that can take a text in more than one way (`(?:<!--.*?-->)*`), which doubles the time with each.
 */
export function findSlowness(source, flags) {
  const [report] = analyse({ source, flags }).reports
  if (report) return `takes long for ${report.character.literal.source} again and again`
  return isAmbiguous(source, flags) ? 'has a loop that can take one text in many ways' : null
}

function isAmbiguous(source, flags) {
  const { expression, maxCharacter } = JS.Parser.fromLiteral({ source, flags }).parse(reading)
  const toAutomaton = (alternatives) =>
    NFA.fromRegex(
      { type: 'Expression', alternatives },
      { maxCharacter },
      reading,
      new NFA.LimitedNodeFactory(MAX_STATES),
    )
  let found = false
  visitAst(expression, {
    onQuantifierEnter({ max, alternatives }) {
      if (found || max <= MANY) return
      const twice = { type: 'Quantifier', min: 2, max: Infinity, lazy: false, alternatives }
      const rounds = toAutomaton([{ type: 'Concatenation', elements: [twice] }])
      found =
        (isLoopIn(alternatives) && !isDisjointWith(toAutomaton(alternatives), rounds)) ||
        isAnyAlike(alternatives.map((one) => toAutomaton([one])))
    },
  })
  return found
}

function isLoopIn(alternatives) {
  let found = false
  visitAst({ type: 'Expression', alternatives }, { onQuantifierEnter: ({ max }) => (found ||= max > 1) })
  return found
}

const isAnyAlike = (automata) =>
  automata.some((one, at) => automata.slice(at + 1).some((other) => !isDisjointWith(one, other)))
