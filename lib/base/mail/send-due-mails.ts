/** How many mails a copy of the site takes on at a time, and for how long others leave them alone. */
const BATCH = 50
const LEASE_MS = 20 * 60_000
const RETRY_MS = 60_000
/** Some fourteen hours after the first one. */
export const MAX_ATTEMPTS = 12

/** Sends all mails that are due, a batch after the other. */
export async function sendDueMails<Due>(
  now: () => Date,
  take: (taking: { now: Date; until: Date; limit: number }) => Promise<Due[]>,
  send: (due: Due) => Promise<void>,
): Promise<void> {
  for (;;) {
    const until = new Date(now().getTime() + LEASE_MS)
    const due = await take({ now: now(), until, limit: BATCH })
    for (const mail of due) await send(mail)
    if (due.length < BATCH) return
  }
}

/** When a mail that could not be sent is tried again: the nth attempt waits n times n times as long. */
export const toRetryTime = (now: Date, attempts: number): Date =>
  new Date(now.getTime() + RETRY_MS * attempts ** 2)
