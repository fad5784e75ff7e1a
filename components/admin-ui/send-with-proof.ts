/**
 * Asks the person to authenticate again, and resolves to true if the person did. null until the dialog's component sets
 * it.
 */
let ask: (() => Promise<boolean>) | null = null

/** Registers the function that asks for a new authentication. Returns a function that removes it. */
export function onProofNeeded(listener: () => Promise<boolean>): () => void {
  ask = listener
  return () => {
    if (ask === listener) ask = null
  }
}

/** Sends a request. If the server requires a recent authentication, asks for it and sends the request again. */
export async function sendWithProof<Sent>(
  send: () => Promise<Sent>,
  lacksProof: (sent: Sent) => boolean,
): Promise<Sent> {
  const sent = await send()
  return lacksProof(sent) && (await ask?.()) ? send() : sent
}
