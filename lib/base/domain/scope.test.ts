/** @jest-environment node */
import { readdirSync } from 'node:fs'
import { isRoomPath } from './scope'

test('no organisation can have the first part of an admin address as its id', () => {
  const folders = readdirSync('app/room/[locale]', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('['))
    .map(({ name }) => name)
  expect(folders).toContain('seguridad')
  expect(folders.filter((name) => !isRoomPath(name))).toEqual([])
})
