import { planRecords } from './plan-records'

const dns = {
  resolve: async () => ({ kind: 'found' as const, addresses: ['192.0.2.7'] }),
  isZoneApex: async (name: string) => name === 'apex.example',
}

test.each<[string, string[], string[]]>([
  [
    'apex.example',
    ['192.0.2.1', '2001:db8::1'],
    ['A apex.example 192.0.2.1', 'AAAA apex.example 2001:db8::1', 'CNAME www.apex.example apex.example'],
  ],
  ['news.apex.example', ['192.0.2.1'], ['A news.apex.example 192.0.2.1']],
  ['news.apex.example', ['site.example'], ['CNAME news.apex.example site.example']],
  ['apex.example', ['site.example'], ['A apex.example 192.0.2.7', 'CNAME www.apex.example apex.example']],
  ['news.apex.example', ['site.example', '192.0.2.1'], ['A news.apex.example 192.0.2.1']],
  ['apex.example', [], []],
])('%s at %j gets the records %j', async (domain, siteAddresses, expected) => {
  const records = await planRecords(domain, siteAddresses, dns)
  expect(records.map(({ type, name, value }) => `${type} ${name} ${value}`)).toEqual(expected)
})
