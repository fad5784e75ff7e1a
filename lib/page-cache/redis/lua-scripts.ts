import { defineScript } from '@redis/client'
import { toChangeKey } from './keys'

/**
 * What Redis does in one piece. A page is kept with the tokens of its marks (its organisation's and
 * its article's); a change gives a mark a new token, and whatever page has the old one is none.
 * No clock has a part in it.
 */

type Parser = { push(...words: (string | Buffer)[]): unknown; pushKey(key: string): unknown }

/** A mark that Redis has lost gets a token that nobody knows: no page of before counts. */
const lookUp = defineScript({
  NUMBER_OF_KEYS: 3,
  SCRIPT: `
    local tokens = {}
    for place = 2, 3 do
      local token = redis.call('GET', KEYS[place])
      if not token then
        token = ARGV[1]
        redis.call('SET', KEYS[place], token, 'EX', ARGV[2])
      end
      tokens[place - 1] = token
    end
    local page = redis.call('HMGET', KEYS[1], 'tokens', 'record')
    if page[1] ~= tokens[1] .. ' ' .. tokens[2] then page[2] = false end
    return {tokens[1], tokens[2], page[2]}`,
  parseCommand(parser: Parser, keys: PageKeys, newToken: string, seconds: number) {
    pushKeys(parser, keys)
    parser.push(newToken, String(seconds))
  },
  transformReply: (reply: [Buffer, Buffer, Buffer | null]) => reply,
})

/** Keeps a page, unless its marks have other tokens by now than when its rendering began. */
const offer = defineScript({
  NUMBER_OF_KEYS: 3,
  SCRIPT: `
    local tokens = (redis.call('GET', KEYS[2]) or '') .. ' ' .. (redis.call('GET', KEYS[3]) or '')
    if tokens ~= ARGV[1] then return 0 end
    redis.call('HSET', KEYS[1], 'tokens', tokens, 'record', ARGV[2])
    redis.call('EXPIRE', KEYS[1], ARGV[3])
    return 1`,
  parseCommand(parser: Parser, keys: PageKeys, tokens: string, record: Buffer, seconds: number) {
    pushKeys(parser, keys)
    parser.push(tokens, record, String(seconds))
  },
  transformReply: (reply: unknown) => reply === 1,
})

/** Notes a change once, though every copy that hears of it says so. */
const recordChange = defineScript({
  NUMBER_OF_KEYS: 2,
  SCRIPT: `
    if redis.call('SET', KEYS[2], 1, 'NX', 'EX', 3600) then
      redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[2])
    end
    return 1`,
  parseCommand(parser: Parser, mark: string, token: string, seconds: number) {
    parser.pushKey(mark)
    parser.pushKey(toChangeKey(mark, token))
    parser.push(token, String(seconds))
  },
  transformReply: (reply: unknown) => reply === 1,
})

export type PageKeys = { page: string; marks: readonly [string, string] }

function pushKeys(parser: Parser, { page, marks }: PageKeys) {
  for (const key of [page, ...marks]) parser.pushKey(key)
}

export const scripts = { lookUp, offer, recordChange }
