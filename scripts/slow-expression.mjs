import { JS, NFA, isDisjointWith, visitAst } from 'refa'
import { analyse } from 'scslre'

/** Loops with more rounds than this count as unlimited. */
const MANY = 20
const MAX_STATES = 20_000
/** @type {import('refa').JS.ParseOptions & import('refa').NFA.FromRegexOptions} */
const reading = { backreferences: 'disable', assertions: 'ignore', unknowns: 'disable' }

/**
 * Explains what makes a regular expression take more than linear time; null if nothing was detected. Two
 * analyses complement each other: one for a repeated single character (`\s*$`), one for loops that can match
 * a text in more than one way (`(?:<!--.*?-->)*`), which doubles the time with each repetition.
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
  let isSlow = false
  visitAst(expression, {
    onQuantifierEnter({ max, alternatives }) {
      if (isSlow || max <= MANY) return
      const twice = { type: 'Quantifier', min: 2, max: Infinity, lazy: false, alternatives }
      const rounds = toAutomaton([{ type: 'Concatenation', elements: [twice] }])
      isSlow =
        (isLoopIn(alternatives) && !isDisjointWith(toAutomaton(alternatives), rounds)) ||
        isAnyAlike(alternatives.map((alternative) => toAutomaton([alternative])))
    },
  })
  return isSlow
}

function isLoopIn(alternatives) {
  let isAlike = false
  visitAst({ type: 'Expression', alternatives }, { onQuantifierEnter: ({ max }) => (isAlike ||= max > 1) })
  return isAlike
}

const isAnyAlike = (automata) =>
  automata.some((first, at) => automata.slice(at + 1).some((other) => !isDisjointWith(first, other)))
