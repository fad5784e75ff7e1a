/** The lint rule `site/plain-english`, which rejects comments, test titles and names that are hard to understand. */

const openers =
  /^(?:what|whether|who|whom|whose|where|wherever|of|as (?!(?:long|soon) as\b)[a-z]+|those|that of|one that|the one|none|null for|nor|neither)\b/i

/**
 * Phrases that the project does not use, each with a replacement.
 *
 * @type {[RegExp, string][]}
 */
const phrases = [
  [/\b(?:is|are|has|have) none\b/i, 'does not exist, has no …'],
  [/\bnor\b/i, 'or, and not'],
  [/\bas far as\b/i, 'up to, if'],
  [/\bof (?:its|their|his|her|our) own\b/i, 'its own …, separate'],
  [/\bone[’']s\b/i, 'the person’s'],
  [/\bsays\b/i, 'states, returns, shows, documents'],
  [/\b(?:is|are|was|were|be|been|being) asked\b/i, 'is queried, requested, called'],
  [/\bstands\b/i, 'is, appears, remains'],
]

/** Names that a value may not have, because a participle or a pronoun does not name it. */
const vagueValues = new Set(
  'asked kept given wanted left told found known own written shown chosen stored one'.split(' '),
)

const testFunctions = /^(?:test|it|describe)$/

/** Returns the rejected phrases of a text, each with a replacement. */
export function findPhrases(text) {
  return phrases.flatMap(([pattern, instead]) => {
    const match = pattern.exec(text)
    return match ? [[match[0], instead]] : []
  })
}

/** Returns the problems of a comment: its first words, and its phrases. `value` is its text without delimiters. */
export function findInComment(value) {
  const text = value.replaceAll(/^[*\s]+/gm, ' ').trim()
  if (text.startsWith('oxlint-')) return []
  const opener = openers.exec(text)
  return [...(opener ? [[`${opener[0]} …`, 'a verb or the noun first']] : []), ...findPhrases(text)]
}

/** Returns true for calls of a test function: `test`, `test.each`, `describe.skip`, with tables. */
function isTestCall({ callee }) {
  let node = callee
  while (
    node.type === 'MemberExpression' ||
    node.type === 'CallExpression' ||
    node.type === 'TaggedTemplateExpression'
  )
    node = node.object ?? node.callee ?? node.tag
  return node.type === 'Identifier' && testFunctions.test(node.name)
}

/** Joins consecutive line comments, which are one text. */
function joinLines(comments, source) {
  const joined = []
  for (const comment of comments) {
    const previous = joined.at(-1)
    const isNext =
      previous?.type === 'Line' &&
      comment.type === 'Line' &&
      comment.loc.start.line === previous.line + 1 &&
      source.lines[comment.loc.start.line - 1].trim().startsWith('//')
    if (isNext)
      Object.assign(previous, { value: `${previous.value}\n${comment.value}`, line: comment.loc.start.line })
    else joined.push({ node: comment, type: comment.type, value: comment.value, line: comment.loc.end.line })
  }
  return joined
}

const givesName = {
  VariableDeclarator: (parent, node) => parent.id === node,
  AssignmentPattern: (parent, node) => parent.left === node,
  Property: (parent, node) =>
    !parent.shorthand && parent.parent.type === 'ObjectPattern' && parent.value === node,
  ArrayPattern: () => true,
  RestElement: () => true,
  CatchClause: (parent, node) => parent.param === node,
}

function namesValue(node) {
  const { parent } = node
  return givesName[parent.type]?.(parent, node) ?? Boolean(parent.params?.includes(node))
}

export const plainEnglish = {
  create(context) {
    const report = (node, problems) => {
      for (const [text, instead] of problems)
        context.report({ node, message: `Not “${text}”: write ${instead}.` })
    }
    return {
      Program() {
        for (const { node, value } of joinLines(context.sourceCode.getAllComments(), context.sourceCode))
          report(node, findInComment(value))
      },
      CallExpression(node) {
        const [title] = node.arguments
        if (typeof title?.value === 'string' && isTestCall(node)) report(title, findPhrases(title.value))
      },
      Identifier(node) {
        if (vagueValues.has(node.name) && namesValue(node))
          report(node, [[node.name, 'the noun that it holds']])
      },
    }
  },
}
