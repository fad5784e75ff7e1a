import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTranslator } from 'next-intl'
import { findUsedKeys, listKeys, readSources } from '@/lib/testing/message-keys'
import { languages, type Language } from './languages'
import { toRoomMessages } from './room-messages'

const folder = join(__dirname, 'messages')
/** Folders of catalogues: that of readers' pages, and its subfolders for the other areas. */
const areas = [
  '',
  ...readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name),
]
const toFile = (area: string, language: Language) => join(folder, area, `${language}.json`)
const parse = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>
/** The admin's texts are in one file per noun; the others in one file per language. */
const read = (area: string, language: Language): object =>
  area === 'room' ? toRoomMessages(language) : parse(toFile(area, language))

const catalogues = areas.flatMap((area) =>
  languages
    .filter((language) => area === 'room' || existsSync(toFile(area, language)))
    .map((language) => [area || 'visitors', language, area] as const),
)

test.each(areas.filter((area) => area !== 'room').map((area) => [area || 'visitors', area] as const))(
  'the %s’ texts exist in every language',
  (_, area) => {
    expect(languages.filter((language) => !existsSync(toFile(area, language)))).toEqual([])
  },
)

test.each(languages)('each text of the admin is in one file that room-parts.ts lists, in %s', (language) => {
  const room = join(folder, 'room')
  const inFiles = readdirSync(room).flatMap((file) => listKeys(parse(join(room, file))[language] ?? {}))
  expect(inFiles.sort()).toEqual(listKeys(toRoomMessages(language)).sort())
})

test.each(languages)('the admin has one name for the alternative text of pictures in %s', (language) => {
  const texts = toTexts(read('room', language))
  const names = [...texts].filter(
    ([key]) => /\.(?:alt|pictureAlt)$/.test(key) && !key.startsWith('problems.'),
  )
  expect(names.length).toBeGreaterThan(3)
  expect(new Set(names.map(([, text]) => text)).size).toBe(1)
})

describe.each(catalogues)('the %s’ catalogue in %s', (_, language, area) => {
  const spanish = toTexts(read(area, 'es'))
  const translated = toTexts(read(area, language))

  test('has the same keys as the Spanish catalogue', () => {
    expect([...translated.keys()]).toEqual([...spanish.keys()])
  })

  test('has no empty text', () => {
    expect([...translated].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  test('uses the same placeholders', () => {
    const toPlaceholders = ([key, text]: [string, string]) => `${key}: ${listValues(text).join(', ')}`
    const expected = [...translated.keys()].map((key) => toPlaceholders([key, spanish.get(key) ?? '']))
    expect([...translated].map(toPlaceholders)).toEqual(expected)
  })

  test('formats every number', () => {
    // Only texts with these characters contain placeholders; others need no formatting.
    const formatted = [...translated].filter(([, text]) => /[{}<>']/.test(text))
    expect(formatted.map(([key, text]) => [key, formatNumbers(language, text)])).toEqual(
      formatted.map(([key]) => [key, []]),
    )
  })
})

/** Formats a text with several numbers, and returns the errors. */
function formatNumbers(language: Language, text: string): string[] {
  const problems: string[] = []
  const t = createTranslator({
    locale: language,
    messages: { text },
    onError: (error) => void problems.push(error.message),
  })
  const tags = Array.from(
    text.matchAll(/<(\w+)>/g),
    ([, tag = '']) => [tag, (words: string) => words] as const,
  )
  for (const number of [0, 1, 2, 1000])
    t.markup(
      'text',
      Object.fromEntries([...tags, ...listValues(text).map((name) => [name, number] as const)]),
    )
  return problems
}

describe('the sources and the Spanish catalogue', () => {
  const root = join(__dirname, '../../..')
  const usedKeys = findUsedKeys(['app', 'components', 'lib'].flatMap((name) => readSources(join(root, name))))
  const keys = areas.flatMap((area) => listKeys(read(area, 'es'), area && `${area}.`))

  test('no text is missing', () => {
    expect(usedKeys.listMissing(new Set(keys))).toEqual([])
  })

  test('no text is unused', () => {
    expect(keys.filter((key) => !usedKeys.isAsked(key))).toEqual([])
  })
})

describe('findUsedKeys', () => {
  const usedKeys = findUsedKeys([
    `const t = useTranslations('panel'); t('trends'); t('gone')`,
    'const t = await getTranslations("no"); const u = useTranslations(\'users\'); t(`roles.${role}.name`)',
    `const t = useTranslations('theme'); modes.map((mode) => t(mode))`,
    `const modes = ['light', 'dark']`,
  ])

  test.each([
    ['panel.trends', true],
    ['panel.recent', false],
    ['theme.trends', true],
    ['panel.light', false],
    ['users.roles.admin.name', true],
    ['users.roles.admin', false],
    ['theme.light', true],
    ['theme.blue', false],
  ])('tests whether %s is used: %s', (key, expected) => {
    expect(usedKeys.isAsked(key)).toBe(expected)
  })

  test('lists used keys that no catalogue has', () => {
    expect(usedKeys.listMissing(new Set(['panel.trends']))).toEqual(['panel.gone'])
  })
})

function toTexts(messages: object): Map<string, string> {
  const get = (key: string) => key.split('.').reduce<unknown>((node, name) => Object(node)[name], messages)
  return new Map(
    listKeys(messages)
      .sort()
      .map((key) => [key, String(get(key))]),
  )
}

/** Returns the placeholders: 'count' of '{count, plural, one {# comentario} …}'. */
function listValues(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(/\{(\w+)[,}]/g), ([, name = '']) => name))].sort()
}
