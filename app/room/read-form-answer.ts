import { headers } from 'next/headers'
import { isHttps } from '@/lib/base/http/host'
import { getSettings } from '@/lib/base/platform/settings'
import { parseFormAnswer, type FormAnswer } from '@/lib/features/accounts/form-answer'
import { readRoomCookie } from '@/lib/features/accounts/session-cookies'

/** Returns the response to this page's form if it was submitted without JavaScript. */
export async function readFormAnswer(action: string): Promise<FormAnswer | null> {
  const requestHeaders = await headers()
  const isSecure = isHttps(requestHeaders, getSettings())
  return parseFormAnswer(readRoomCookie(requestHeaders.get('cookie'), 'answer', isSecure), action)
}
