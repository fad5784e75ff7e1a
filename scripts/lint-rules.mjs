/** Lint rules that the linter does not have itself: a rule of Next, and rules of this site. */
import { noBannedWord } from './banned-words.mjs'
import { plainEnglish } from './plain-english.mjs'
import { findSlowness } from './slow-expression.mjs'

const location = /^((window|globalThis|self|document)\.)?location\.(assign|href)$/
const absolute = /^([a-z][\d+.a-z-]*:|\/\/)/i

const noRelativeDestination = {
  create(context) {
    const check = (node, target, source) => {
      let value = source
      while (value?.type === 'BinaryExpression') value = value.left
      const text = value?.type === 'TemplateLiteral' ? value.quasis[0].value.cooked : value?.value
      if (typeof text !== 'string' || text === '' || absolute.test(text)) return
      if (location.test(context.sourceCode.getText(target)))
        context.report({ node, message: 'A path that the browser loads is not one of the router’s.' })
    }
    return {
      CallExpression: (node) => check(node, node.callee, node.arguments[0]),
      AssignmentExpression: (node) => check(node, node.left, node.right),
    }
  },
}

/** Rejects regular expressions that can take more than linear time, because they may read untrusted text. */
const noSlowExpression = {
  create: (context) => ({
    Literal(node) {
      const slowness = node.regex && findSlowness(node.regex.pattern, node.regex.flags)
      if (slowness) context.report({ node, message: `This expression ${slowness}.` })
    },
  }),
}

/** Rejects spreads of literals: `...{ a, b }` equals `a, b`. The formatter decides on line breaks. */
const noSpreadLiteral = {
  create(context) {
    const check = (node) => {
      if (node.argument.type === 'ObjectExpression' || node.argument.type === 'ArrayExpression')
        context.report({ node, message: 'Write the members themselves, not a spread of their literal.' })
    }
    return { SpreadElement: check, JSXSpreadAttribute: check }
  },
}

const plugin = {
  meta: { name: 'site' },
  rules: {
    'no-banned-word': noBannedWord,
    'no-relative-destination': noRelativeDestination,
    'no-slow-expression': noSlowExpression,
    'no-spread-literal': noSpreadLiteral,
    'plain-english': plainEnglish,
  },
}

export default plugin
