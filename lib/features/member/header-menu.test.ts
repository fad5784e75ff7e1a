import { headerMenu } from './header-menu'
import { navigation } from './navigation'

test('the header has the visitors’ groups under the area’s names', () => {
  expect(headerMenu.map(({ title, options }) => [title, ...options.map((page) => page.title)])).toEqual([
    ['whoWeAre', 'aboutUs', 'ourServices'],
    ['whatWeDo', 'valueProposition', 'alliance', 'innovation'],
    ['account', 'students', 'career'],
  ])
})

test('the sidebar lists of them what the organisation says of itself', () => {
  const organisation = navigation.find(({ title }) => title === 'organisation')
  expect(organisation?.options.map(({ options }) => options?.map(({ link }) => link))).toEqual([
    ['/quienessomos', '/quienessomos/nosotros', '/quienessomos/servicios'],
    ['/quehacemos', '/quehacemos/propuestavalor', '/quehacemos/alianza'],
  ])
})
