import { defineScript } from '@redis/client'
import { toChangeKey } from './keys'

/**
 * This module has the scripts that Redis runs atomically. A page is stored with the versions of its cache tags
 * (`page-tags.ts`). A change sets a new version of a tag, which invalidates pages stored under an older one. A lock
 * that expires determines which instance renders a page. Times are those of Redis, so clocks of instances do not
 * matter.
 */

type Parser = { push(...words: (string | Buffer)[]): unknown; pushKey(key: string): unknown }

/** Keys of a page and of its cache tags. */
export type PageKeys = { page: string; tags: readonly string[] }

/**
 * Returns a page and the versions of its tags. If a tag is missing, for example after an eviction, it gets a new
 * version, which invalidates all earlier pages. Values of another type, written by other programs, are ignored.
 */
const lookUp = defineScript({
  SCRIPT: `
    local versions = {}
    for at = 2, #KEYS do
      local version = redis.pcall('GET', KEYS[at])
      if type(version) ~= 'string' then
        version = ARGV[1]
        redis.call('SET', KEYS[at], version, 'EX', ARGV[2])
      end
      versions[at - 1] = version
    end
    local page = redis.pcall('HMGET', KEYS[1], 'versions', 'record')
    if page.err then page = {false, false} end
    if page[1] ~= table.concat(versions, ' ') then page[2] = false end
    return {page[2], unpack(versions)}`,
  parseCommand(parser: Parser, keys: PageKeys, newVersion: string, seconds: number) {
    pushKeys(parser, keys)
    parser.push(newVersion, String(seconds))
  },
  /**
   * Returns an array of the record and the versions. The record is null if it is missing, or stored under other
   * versions.
   */
  transformReply: (reply: (Buffer | null)[]) => reply,
})

/** Stores a page, unless a version of its tags has changed since the rendering began. */
const offer = defineScript({
  SCRIPT: `
    local versions = {}
    for at = 2, #KEYS do versions[at - 1] = redis.call('GET', KEYS[at]) or '' end
    if table.concat(versions, ' ') ~= ARGV[1] then return 0 end
    redis.call('DEL', KEYS[1])
    redis.call('HSET', KEYS[1], 'versions', ARGV[1], 'record', ARGV[2])
    redis.call('EXPIRE', KEYS[1], ARGV[3])
    return 1`,
  parseCommand(parser: Parser, keys: PageKeys, versions: string, record: Buffer, seconds: number) {
    pushKeys(parser, keys)
    parser.push(versions, record, String(seconds))
  },
  transformReply: (reply: unknown) => reply === 1,
})

/** Releases a lock, but not if it has expired and another instance has taken it. */
const unlock = defineScript({
  NUMBER_OF_KEYS: 1,
  SCRIPT: `
    if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
    return 1`,
  parseCommand(parser: Parser, lockKey: string, owner: string) {
    parser.pushKey(lockKey)
    parser.push(owner)
  },
  transformReply: (reply: unknown) => reply === 1,
})

/** Sets a new version of a tag. All instances call this for each change, but only the first call has an effect. */
const recordChange = defineScript({
  NUMBER_OF_KEYS: 2,
  SCRIPT: `
    if redis.call('SET', KEYS[2], 1, 'NX', 'EX', 3600) then
      redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[2])
    end
    return 1`,
  parseCommand(parser: Parser, tagKey: string, version: string, seconds: number) {
    parser.pushKey(tagKey)
    parser.pushKey(toChangeKey(tagKey, version))
    parser.push(version, String(seconds))
  },
  transformReply: (reply: unknown) => reply === 1,
})

function pushKeys(parser: Parser, { page, tags }: PageKeys) {
  parser.push(String(1 + tags.length))
  for (const key of [page, ...tags]) parser.pushKey(key)
}

export const scripts = { lookUp, offer, unlock, recordChange }
