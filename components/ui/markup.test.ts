/** @jest-environment jsdom */
import { markup } from './markup'

test.each([
  ['text', markup`<p>${'a < b & "c" > \'d\''}</p>`, `<p>a &lt; b &amp; &quot;c&quot; &gt; 'd'</p>`],
  [
    'an attribute',
    markup`<a href="${'/x?a=1&b="><script>'}"></a>`,
    '<a href="/x?a=1&amp;b=&quot;&gt;&lt;script&gt;"></a>',
  ],
  ['a number', markup`<b>${7}</b>`, '<b>7</b>'],
  ['markup', markup`<ul>${markup`<li>${'&'}</li>`}</ul>`, '<ul><li>&amp;</li></ul>'],
  ['a list of markup', markup`${[1, 2].map((number) => markup`<li>${number}</li>`)}`, '<li>1</li><li>2</li>'],
  ['null', markup`<p>${null}</p>`, '<p></p>'],
])('%s within markup', (_, { html }, expected) => {
  expect(html).toBe(expected)
})

test('a browser parses the original text', () => {
  const text = `¿"Años" & <b>'días'</b>?`
  const element = document.createElement('div')
  element.innerHTML = markup`<a title="${text}">${text}</a>`.html
  expect([element.firstElementChild?.getAttribute('title'), element.textContent]).toEqual([text, text])
})
