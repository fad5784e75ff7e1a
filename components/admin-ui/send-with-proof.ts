/** Asks the person to sign in once more; whether they have. Set by what shows the dialog. */
let ask: (() => Promise<boolean>) | null = null

/** Returns what ends it. */
export function onProofNeeded(listener: () => Promise<boolean>): () => void {
  ask = listener
  return () => {
    if (ask === listener) ask = null
  }
}

/** Sends something; where the room wants to know first who sits there, again after the person has proved it. */
export async function sendWithProof<Sent>(
  send: () => Promise<Sent>,
  lacksProof: (sent: Sent) => boolean,
): Promise<Sent> {
  const sent = await send()
  return lacksProof(sent) && (await ask?.()) ? send() : sent
}
