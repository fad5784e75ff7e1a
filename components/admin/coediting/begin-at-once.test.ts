/** @jest-environment jsdom */
import * as Y from 'yjs'
import { emptyFields } from '@/lib/base/domain/piece'
import { JointText, toDoc } from './joint-text'

type Failure = { kind: 'unavailable' }
type Joint = JointText<Failure>

test.each([
  ['in a new text', '', (joint: Joint) => joint.put({ ...emptyFields, content: '' })],
  [
    'in a paragraph that one of them has begun',
    '<p>Había</p>',
    (joint: Joint) => joint.put({ ...emptyFields, content: '<p>Había</p><p></p>' }),
  ],
])('keeps what two people begin to write at the same time %s', (_, content, open) => {
  const sent = new Map<Joint, Uint8Array[]>()
  const join = (doc: Y.Doc) => {
    const push = async () => ({ kind: 'done' as const, seq: 1 })
    const options = { epoch: 'both', push, onFields() {}, onLost() {}, read: () => emptyFields }
    const joint: Joint = new JointText<Failure>(options, doc)
    doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin !== 'remote') sent.set(joint, [...(sent.get(joint) ?? []), update])
    })
    return joint
  }
  const begun = toDoc({ ...emptyFields, content })
  const [first, other] = [join(begun!.doc), join(new Y.Doc())]
  Y.applyUpdate(other.doc, Buffer.from(begun!.update, 'base64'), 'remote')
  const exchange = () => {
    for (const [from, to] of [
      [first, other],
      [other, first],
    ] as const) {
      const updates = (sent.get(from) ?? []).map((update) => Buffer.from(update).toString('base64'))
      sent.delete(from)
      to.receive(updates, 0)
    }
  }
  const type = (joint: Joint, letter: string) => {
    const { content: text } = joint.readFields()
    const blank = `${content}<p></p>`
    const next =
      text === '' || text === blank ? `${content}<p>${letter}</p>` : text.replace(/<\/p>$/, `${letter}</p>`)
    joint.put({ ...emptyFields, content: next })
  }
  open(first)
  exchange()
  for (const [a, b] of ['ÑN', 'uo', 'bc', 'eh', 'se']) {
    type(first, a!)
    type(other, b!)
    exchange()
  }
  const text = first.readFields().content
  expect(other.readFields().content).toBe(text)
  expect([...text.replaceAll(/<[^>]*>|Había/g, '')].toSorted()).toEqual([...'ÑNuobcehse'].toSorted())
})
