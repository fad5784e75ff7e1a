import { parseCommentDraft } from './draft'

const sent = (fields: Record<string, unknown> = {}) => ({
  author: 'Eva Niño',
  email: 'eva@example.com',
  text: 'Una pregunta.',
  parentId: null,
  ...fields,
})

const woman = '\u{1F469}'

describe('a submitted comment', () => {
  it.each([
    ['with valid fields', {}, {}],
    [
      'with spaces around',
      { author: '  Eva Niño\n', email: ' eva@example.com ', text: '\n\nUna pregunta. ' },
      {},
    ],
    ['with an unbroken name over two lines', { author: 'Eva\r\n\tNiño' }, {}],
    ['with line breaks', { text: 'Una\r\nlínea\rmás\n\ty otra' }, { text: 'Una\nlínea\nmás\n\ty otra' }],
    ['with NUL and other controls', { text: 'Una\0 pre\u0007gunta.\u009f' }, {}],
    [
      'with an address of an international domain',
      { email: 'ana@ñandú.example' },
      { email: 'ana@xn--and-6ma2c.example' },
    ],
    [
      'with an international top-level domain, as browsers send it',
      { email: 'ana@xn--e1afmkfd.xn--p1ai' },
      { email: 'ana@xn--e1afmkfd.xn--p1ai' },
    ],
    ['with a decomposed name', { author: 'Eva Nin\u0303o' }, {}],
    ['with half a surrogate pair', { text: 'Una \ud800pregunta.\udc00' }, {}],
    ['with marks that turn the text around', { author: '\u202eEva Niño\u2066' }, {}],
    ['with markup, which is kept as text', { text: '<b>¡Sí!</b>' }, { text: '<b>¡Sí!</b>' }],
    ['with 80 characters of two units each', { author: woman.repeat(80) }, { author: woman.repeat(80) }],
    ['with the longest text', { text: 'ñ'.repeat(5000) }, { text: 'ñ'.repeat(5000) }],
    ['as a reply', { parentId: 7 }, { parentId: 7 }],
    ['as a reply, from a form', { parentId: '7' }, { parentId: 7 }],
    ['as no reply, from a form', { parentId: '' }, {}],
    ['without a parent field', { parentId: undefined }, {}],
    ['with more than it needs', { Activo: true, publicationId: 9 }, {}],
  ])('is accepted %s', (_, fields, draft) => {
    expect(parseCommentDraft(sent(fields))).toEqual({
      ok: true,
      draft: {
        author: 'Eva Niño',
        email: 'eva@example.com',
        text: 'Una pregunta.',
        parentId: null,
        ...draft,
      },
    })
  })

  it.each([
    ['without a name', { author: '' }, { author: 'missing' }],
    ['with a name of spaces', { author: ' \t\u00a0 ' }, { author: 'missing' }],
    ['with an invisible name', { author: '\u200b\u200d' }, { author: 'missing' }],
    ['with a name that is not a text', { author: 7 }, { author: 'missing' }],
    ['with a name too long', { author: 'x'.repeat(81) }, { author: 'too-long' }],
    ['without a text', { text: undefined }, { text: 'missing' }],
    ['with a text of controls', { text: '\0\u0001' }, { text: 'missing' }],
    ['with a text too long', { text: 'x'.repeat(5001) }, { text: 'too-long' }],
    ['without a mail address', { email: null }, { email: 'missing' }],
    ['with a mail address without @', { email: 'eva.example.com' }, { email: 'invalid' }],
    ['with a mail address without a domain', { email: 'eva@' }, { email: 'invalid' }],
    ['with a path behind an international domain', { email: 'ana@ñandú.example/x' }, { email: 'invalid' }],
    ['with a non-ASCII mailbox', { email: 'peña@example.com' }, { email: 'invalid' }],
    ['with two mail addresses', { email: 'eva@example.com, b@example.com' }, { email: 'invalid' }],
    [
      'with a mail address over two lines',
      { email: 'eva@example.com\nbcc: b@example.com' },
      { email: 'invalid' },
    ],
    ['with a mail address too long', { email: `${'x'.repeat(243)}@example.com` }, { email: 'too-long' }],
    ['as a reply to a parent that is not a number', { parentId: 'x' }, { parent: 'invalid' }],
    ['as a reply to zero', { parentId: 0 }, { parent: 'invalid' }],
    ['as a reply to a fraction', { parentId: 1.5 }, { parent: 'invalid' }],
    ['as a reply to too large a number', { parentId: 2 ** 31 }, { parent: 'invalid' }],
    [
      'with nothing right, and all of it is named',
      { author: '', email: 'x', text: '', parentId: '-1' },
      { author: 'missing', email: 'invalid', text: 'missing', parent: 'invalid' },
    ],
  ])('is rejected %s', (_, fields, problems) => {
    expect(parseCommentDraft(sent(fields))).toEqual({ ok: false, problems })
  })

  it.each(['\u3164', '\u2800', '\u034f', '\ufe0f', '\u115f', '\uffa0', '\u00ad \u3164'])(
    'is rejected if name and text consist of the invisible %j',
    (blank) => {
      expect(parseCommentDraft(sent({ author: blank, text: blank }))).toEqual({
        ok: false,
        problems: { author: 'missing', text: 'missing' },
      })
    },
  )

  it.each([null, undefined, 'text', 7, []])('lacks every field if it is %j', (input) => {
    expect(parseCommentDraft(input)).toEqual({
      ok: false,
      problems: { author: 'missing', email: 'missing', text: 'missing' },
    })
  })
})
