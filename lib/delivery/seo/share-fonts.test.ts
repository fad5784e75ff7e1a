/** @jest-environment node */
import { typefacePairs } from '@/lib/base/domain/brand'
import { readShareFonts, toDrawable } from './share-fonts'

test.each([
  ['Nguyễn Văn y Łódź, İstanbul', 'Nguyễn Văn y Łódź, İstanbul'],
  ['Dvořák y Erdoğan'.normalize('NFD'), 'Dvořák y Erdoğan'],
  ['Ελληνικά — Привет, Ґанок', 'Ελληνικά — Привет, Ґанок'],
  ['El rublo (₽) y ½, № 3', 'El rublo (₽) y ½, № 3'],
  ['Novedades 🎉 👩‍👩‍👧‍👦', 'Novedades'],
  ['🇪🇸 Novedades™ ❤️', 'Novedades™'],
  ['  re\u00ADtro\u200Bexca\u2060vadora\n ', 'retroexcavadora'],
  ['', ''],
  ['De A 🎉 a B', null],
  ['El bitcoin (₿)', null],
  ['日本語のタイトル', null],
  ['SAP S/4HANA 導入事例 2026年版', null],
  ['עברית — Ελληνικά', null],
  ['عنوان مع English', null],
])('draws %j as %j', async (title, drawn) => {
  const { letters } = await readShareFonts()
  expect(toDrawable(title, letters)).toBe(drawn)
})

test.each(typefacePairs)(
  'titles are drawn in %s, and its missing letters in the usual fonts',
  async (pair) => {
    const { fonts, letters, serif, sans } = await readShareFonts(pair)
    const usual = await readShareFonts()
    expect([...usual.letters].filter((letter) => !letters.has(letter))).toEqual([])
    const names = fonts.map(({ name }) => name)
    const families = `${serif}, ${sans}`.split(', ').map((family) => family.replaceAll('"', ''))
    expect(names.filter((name) => !families.includes(name))).toEqual([])
    expect(families.filter((family) => !names.includes(family))).toEqual([])
  },
)
