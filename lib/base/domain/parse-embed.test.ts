import { parseEmbed, parseFrameHosts, toFrameHosts } from './parse-embed'

const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const SOL = 'https://www.google.com/maps?q=Puerta+del+Sol&ll=40.4169%2C-3.7035&z=17'

describe('stores one address for every variant that authors paste', () => {
  test.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', VIDEO],
    ['https://youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&list=PL123', VIDEO],
    ['http://m.youtube.com/watch?v=dQw4w9WgXcQ', VIDEO],
    ['https://youtu.be/dQw4w9WgXcQ?si=AbC', VIDEO],
    ['https://youtu.be/dQw4w9WgXcQ?t=90', `${VIDEO}&t=90s`],
    [`${VIDEO}&t=1h2m3s`, `${VIDEO}&t=3723s`],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', VIDEO],
    ['https://www.youtube.com/live/dQw4w9WgXcQ?feature=share', VIDEO],
    ['//www.youtube.com/embed/dQw4w9WgXcQ?rel=0&start=90', `${VIDEO}&t=90s`],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', VIDEO],
    ['https://vimeo.com/76979871', 'https://vimeo.com/76979871'],
    ['https://vimeo.com/channels/staffpicks/76979871', 'https://vimeo.com/76979871'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e&title=0', 'https://vimeo.com/76979871/8272103f6e'],
    ['https://vimeo.com/76979871/8272103f6e', 'https://vimeo.com/76979871/8272103f6e'],
    [
      'https://www.openstreetmap.org/#map=15/40.41690/-3.70350',
      'https://www.openstreetmap.org/#map=15/40.4169/-3.7035',
    ],
    [
      'https://openstreetmap.org/?mlat=40.4169&mlon=-3.7035#map=18/40.4/-3.7&layers=N',
      'https://www.openstreetmap.org/?mlat=40.4169&mlon=-3.7035#map=18/40.4169/-3.7035',
    ],
    [
      'https://www.openstreetmap.org/export/embed.html?bbox=-3.71638%2C40.41147%2C-3.69062%2C40.42233&layer=mapnik&marker=40.4169%2C-3.7035',
      'https://www.openstreetmap.org/?mlat=40.4169&mlon=-3.7035#map=15/40.4169/-3.7035',
    ],
    ['https://www.google.com/maps/place/Puerta+del+Sol/@40.4169,-3.7035,17z/data=!3m1!4b1', SOL],
    ['https://www.google.es/maps/place/Puerta+del+Sol/@40.4169,-3.7035,17z', SOL],
    ['https://maps.google.com/?q=Puerta del Sol&ll=40.4169,-3.7035&z=17', SOL],
    [
      'https://www.google.com/maps/@40.4169,-3.7035,17z',
      'https://www.google.com/maps?q=40.4169%2C-3.7035&ll=40.4169%2C-3.7035&z=17',
    ],
    [
      'https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3037.6!2d-3.7035!3d40.4169!2m3!1f0!2f0!3f0!3m2!1i1024!2i768!4f13.1!3m3!1m2!1s0xd42287%3A0x1!2sPuerta%20del%20Sol!5e0!3m2!1ses!2ses',
      'https://www.google.com/maps?q=Puerta+del+Sol&ll=40.4169%2C-3.7035&z=15',
    ],
    [
      'https://www.google.com/maps/d/u/0/embed?mid=1AbCdEfGhIjK_x&ehbc=2E312F',
      'https://www.google.com/maps/d/viewer?mid=1AbCdEfGhIjK_x',
    ],
    ['https://www.tramites.example/cita?a=1', 'https://www.tramites.example/cita?a=1'],
  ])('%s', (pasted, address) => {
    const embed = parseEmbed(pasted, ['tramites.example'])
    expect(embed?.address).toBe(address)
    expect(parseEmbed(address, ['tramites.example'])).toEqual(embed)
  })
})

test.each([
  [VIDEO, 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  [`${VIDEO}&t=90s`, 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90'],
  ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e'],
  [
    'https://www.openstreetmap.org/?mlat=40.4169&mlon=-3.7035#map=15/40.4169/-3.7035',
    'https://www.openstreetmap.org/export/embed.html?bbox=-3.71638%2C40.41138%2C-3.69062%2C40.42242&layer=mapnik&marker=40.4169%2C-3.7035',
  ],
  [SOL, `${SOL}&output=embed`],
])('the frame of %s is %s', (address, frame) => expect(parseEmbed(address)?.frame).toBe(frame))

test.each([
  ['another site', 'https://evil.example/embed/dQw4w9WgXcQ'],
  ['a host that only ends so', 'https://notyoutube.com/watch?v=dQw4w9WgXcQ'],
  ['a host that only begins so', 'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ'],
  ['a name before the host', 'https://www.youtube.com@evil.example/watch?v=dQw4w9WgXcQ'],
  ['another port', 'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ'],
  ['a script', 'javascript:alert(1)//www.youtube.com/embed/dQw4w9WgXcQ'],
  ['data', 'data:text/html,https://youtu.be/dQw4w9WgXcQ'],
  ['a channel', 'https://www.youtube.com/@canal'],
  ['an id that closes an attribute', 'https://youtu.be/dQw4w9WgX"><'],
  ['another page with an id', 'https://www.youtube.com/redirect?v=dQw4w9WgXcQ'],
  ['a search', 'https://www.google.com/search?q=mapa'],
  ['directions', 'https://www.google.com/maps/dir/a/b'],
  ['no place on Earth', 'https://www.openstreetmap.org/#map=15/140/-3.7'],
  ['a map of nothing', 'https://www.openstreetmap.org/about'],
  ['a host of the organisation without https', 'http://tramites.example/cita'],
  ['a host below one of the organisation’s hosts', 'https://a.tramites.example/cita'],
  ['a path of this site', '/home'],
  ['an empty text', ''],
])('%s cannot be embedded', (_, address) => expect(parseEmbed(address, ['tramites.example'])).toBeNull())

test('parses an organisation’s hosts from pasted text, each once', () => {
  const setting = parseFrameHosts('https://www.Tramites.example/\ntramites.example, datos.example')
  expect(setting).toBe('tramites.example\ndatos.example')
  expect(toFrameHosts(setting)).toEqual(['tramites.example', 'datos.example'])
  expect(toFrameHosts(null)).toEqual([])
  expect(parseFrameHosts('tramites.example\n*.example.com')).toBeNull()
  expect(parseFrameHosts(Array.from({ length: 21 }, (_, at) => `a${at}.example`).join('\n'))).toBeNull()
})
