import { headers } from 'next/headers'
import { isHttps } from '@/lib/base/http/host'
import { getSettings } from '@/lib/base/platform/settings'
import { parseFormAnswer, type FormAnswer } from '@/lib/features/people/accounts/form-answer'
import { readRoomCookie } from '@/lib/features/people/accounts/session-cookies'

/** Returns the result of this page's form after a submission without JavaScript, from a cookie; null without one. */
export async function readFormAnswer(action: string): Promise<FormAnswer | null> {
  const requestHeaders = await headers()
  const isSecure = isHttps(requestHeaders, getSettings())
  return parseFormAnswer(readRoomCookie(requestHeaders.get('cookie'), 'answer', isSecure), action)
}
