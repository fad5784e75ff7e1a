import { chooseHomePages } from './choose-home-pages'

const domains = (count: number) => Array.from({ length: count }, (_, at) => `org-${at}.example`)

test.each([
  ['no organisations', domains(0), []],
  ['all of a few organisations', domains(12), domains(12)],
  ['the first of many', domains(13), ['org-0.example']],
  ['the local organisation of many', [...domains(10_000), 'axs.localhost'], ['axs.localhost']],
])('%s', (_, all, homeDomains) => {
  expect(chooseHomePages(all, 'axs.localhost')).toEqual(homeDomains)
})
