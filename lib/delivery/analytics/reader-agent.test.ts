import { isReaderAgent, parseReaderAgent } from './reader-agent'

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0'

test.each([
  ['Chrome', `${chrome} Safari/537.36`, true],
  ['Firefox', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0', true],
  [
    'Safari on a phone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    true,
  ],
  [
    'the browser within Instagram',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 390.0.0.28.85 (iPhone14,5; iOS 18_5; es_MX; es)',
    true,
  ],
  ['Opera Mini', 'Opera/9.80 (Android; Opera Mini/36.2/191.249; U; es) Presto/2.12.423 Version/12.16', true],
  ['Google', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', false],
  [
    'Google as a phone',
    'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    false,
  ],
  [
    'OpenAI',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.3; +https://openai.com/gptbot)',
    false,
  ],
  ['a preview of a link', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', false],
  ['WhatsApp', 'WhatsApp/2.23.20.0', false],
  ['a monitor', 'Mozilla/5.0+(compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)', false],
  ['a browser without a screen', `${chrome.replace('Chrome', 'HeadlessChrome')} Safari/537.36`, false],
  ['curl', 'curl/8.5.0', false],
  ['Python', 'python-requests/2.32.3', false],
  ['a reader of feeds', 'Feedly/1.0 (+http://www.feedly.com/fetcher.html; 3 subscribers)', false],
  ['an empty text', '', false],
  ['a text that is too long', `${chrome} ${'a'.repeat(1000)}`, false],
])('%s', (_, agent, isReader) => {
  expect(isReaderAgent(agent)).toBe(isReader)
  expect(isReaderAgent(agent)).toBe(isReader)
})

test('a request without a user agent does not count as a reader’s', () => {
  expect(isReaderAgent(undefined)).toBe(false)
})

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    'phone',
    true,
  ],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/142.0.0.0 Mobile Safari/537.36', 'phone', true],
  ['Mozilla/5.0 (Linux; Android 15; SM-X910) Chrome/142.0.0.0 Safari/537.36', 'tablet', true],
  [
    'Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X) Version/12.0 Mobile/15A5341f Safari/604.1',
    'tablet',
    false,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'computer', true],
  ['Mozilla/5.0 (Windows NT 6.1) Chrome/49.0.2623.112 Safari/537.36', 'computer', false],
])('finds the device class of %s', (agent, device, sendsFetchMetadata) => {
  expect(parseReaderAgent(agent)).toEqual({ device, sendsFetchMetadata })
})
