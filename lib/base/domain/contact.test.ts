import { hasContact, noContact, parseContact, toMailHref, toTelephoneHref } from './contact'

test.each([
  ['whatsapp', '+52 (55) 5550-1234', '525555501234'],
  ['whatsapp', '12025550142', '12025550142'],
  ['whatsapp', '0000000000', null],
  ['whatsapp', '1111111111', null],
  ['whatsapp', '12', null],
  ['whatsapp', '1234567890123456', null],
  ['whatsapp', '12025550142?text=x', null],
  ['whatsapp', 'javascript:alert(1)', null],
  ['email', ' hola@axs.example ', 'hola@axs.example'],
  ['email', 'hola@señal.example', 'hola@señal.example'],
  ['email', 'hola@axs', null],
  ['email', 'hola@axs.example?bcc=otro@x.example', null],
  ['email', 'hola@axs.example,otro@x.example', null],
  ['email', 'javascript:alert(1)//@x.example', null],
  ['email', '"><script>@x.example', null],
  ['telephone', '+1  202 555 0142', '+1 202 555 0142'],
  ['telephone', '000 000 0000', null],
  ['telephone', 'javascript:1234567', null],
  ['telephone', '12345', null],
  ['address', ' Calle 1 \r\n\n  Madrid ', 'Calle 1\nMadrid'],
  ['address', ' \n ', null],
  ['address', '\u202eCalle\u0000 1', 'Calle 1'],
] as const)('%s %j is %j', (field, value, expected) => {
  expect(parseContact({ [field]: value })).toEqual({ ...noContact, [field]: expected })
})

test('parses missing and null fields as empty', () => {
  expect(parseContact({ whatsapp: null })).toEqual(noContact)
  expect(hasContact(noContact)).toBe(false)
  expect(hasContact({ ...noContact, address: 'Calle 1' })).toBe(true)
})

test('a link contains only the address', () => {
  expect(toMailHref('a+b#c@x.example')).toBe('mailto:a%2Bb%23c@x.example')
  expect(toTelephoneHref('+1 (202) 555-0142')).toBe('tel:+12025550142')
})
