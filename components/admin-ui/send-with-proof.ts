/** Asks the person to confirm their identity. Set by the component that shows the dialog. */
let ask: (() => Promise<boolean>) | null = null

/** Registers the function that asks for a confirmed identity. Returns the function that removes it. */
export function onProofNeeded(listener: () => Promise<boolean>): () => void {
  ask = listener
  return () => {
    if (ask === listener) ask = null
  }
}

/** Sends a request. If the server requires a confirmed identity, asks for it and sends the request again. */
export async function sendWithProof<Sent>(
  send: () => Promise<Sent>,
  lacksProof: (sent: Sent) => boolean,
): Promise<Sent> {
  const sent = await send()
  return lacksProof(sent) && (await ask?.()) ? send() : sent
}
