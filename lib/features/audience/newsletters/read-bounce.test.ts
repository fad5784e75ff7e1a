import { readBounce, readUnsubscribe } from './read-bounce'

const dsn = (status: string, action = 'failed') =>
  `From: MAILER-DAEMON@mx.example
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

Action: failed, said a person. Status: 5.1.1

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; ana@example.com
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 no

--b
Content-Type: text/rfc822-headers

From: Grupo AXS <cartelera@axs.example>
List-Unsubscribe:
 <https://axs.example/suscripcion?clave=abc_-9>
--b--
`.replaceAll('\n', '\r\n')

const arf = (type: string, header = 'List-Unsubscribe: <https://axs.example/suscripcion?clave=abc_-9>') =>
  `Content-Type: multipart/report; report-type=feedback-report; boundary="b"

--b
Content-Type: message/feedback-report

Feedback-Type: ${type}
User-Agent: SomeGenerator/1.0
Version: 1

--b
Content-Type: message/rfc822

Subject: Hola
${header}

Hola.
--b--
`

const token = 'abc_-9'

test.each([
  ['a deleted mailbox', dsn('5.1.1'), { token, kind: 'permanent' }],
  ['a disabled mailbox', dsn('5.2.1'), { token, kind: 'permanent' }],
  ['a full mailbox', dsn('5.2.2'), { token, kind: 'transient' }],
  ['a mailbox that is temporarily full', dsn('4.2.2'), { token, kind: 'transient' }],
  ['a delay', dsn('4.4.1', 'delayed'), null],
  ['a policy', dsn('5.7.1'), null],
  ['a delivery', dsn('2.0.0', 'relayed'), null],
  ['a complaint', arf('abuse'), { token, kind: 'complaint' }],
  ['the opposite', arf('not-spam'), null],
  ['a mail of another site', arf('abuse', 'X: y'), null],
  ['an answer that quotes our header', 'Subject: Re\n\nList-Unsubscribe: <https://x/?clave=abc>', null],
  ['an empty mail', '', null],
])('%s', (_, source, report) => {
  expect(readBounce(source)).toEqual(report)
})

test.each([
  ['From: ana@example.com\r\nSubject: unsubscribe abc_-9\r\n\r\n', 'abc_-9'],
  ['Subject: Unsubscribe abc\n\nHola', 'abc'],
  ['Subject: Re: unsubscribe abc\n\n', null],
  ['Subject: Hola\n\nSubject: unsubscribe abc\n', null],
])('reads the token of an unsubscription by mail: %j', (source, token) => {
  expect(readUnsubscribe(source)).toBe(token)
})
