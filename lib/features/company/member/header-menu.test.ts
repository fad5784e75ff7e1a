import { headerMenu, navigation } from './navigation'

test("shows the visitors' groups with the member area's titles", () => {
  expect(headerMenu.map(({ title, options }) => [title, ...options.map((page) => page.title)])).toEqual([
    ['whoWeAre', 'aboutUs', 'ourServices'],
    ['whatWeDo', 'valueProposition', 'alliance', 'innovation'],
    ['account', 'students', 'career'],
  ])
})

test('lists the pages about the organisation in the sidebar', () => {
  const organisation = navigation.find(({ title }) => title === 'organisation')
  expect(organisation?.options.map(({ options }) => options?.map(({ link }) => link))).toEqual([
    ['/quienessomos', '/quienessomos/nosotros', '/quienessomos/servicios'],
    ['/quehacemos', '/quehacemos/propuestavalor', '/quehacemos/alianza'],
  ])
})
