import { hasUndescribedPicture } from './picture-descriptions'

test.each([
  ['<p>Nada</p>', false],
  ['<img src="/a.png" alt="Un río">', false],
  ['<p><IMG alt=\'Un río\' src="/a.png"/></p>', false],
  ['<img src="/a.png">', true],
  ['<img src="/a.png" alt="">', true],
  ['<img src="/a.png" alt=" ">', true],
  ['<img src="/a.png" data-alt="x">', true],
  ['<img src="/a.png" alt="" role="presentation" />', false],
  ['<img src="/a.png" alt="" role="button">', true],
  ['<img src="/a.png" alt="Uno"><img src="/b.png">', true],
  ['<p>&lt;img src="/a.png"&gt; <imgx></p>', false],
])('of HTML %s: %j', (content, isBare) => {
  expect(hasUndescribedPicture({ format: 'html', content })).toBe(isBare)
})

test.each([
  ['![Un río](/a.png)', false],
  ['![](/a.png)', true],
  ['![ ](/a.png)', true],
  ['<img src="/a.png">', true],
  ['```\n![](/a.png)\n```\nTexto', false],
])('of Markdown %j: %j', (content, isBare) => {
  expect(hasUndescribedPicture({ format: 'markdown', content })).toBe(isBare)
})
