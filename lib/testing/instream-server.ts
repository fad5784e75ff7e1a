import { createServer, type AddressInfo } from 'node:net'

/** What every scanner knows: harmless by itself (eicar.org). In two parts, so that no scanner of this machine takes this file away. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

type Scanner = {
  port: number
  /** How many bytes each stream had. */
  scanned: number[]
  close(): Promise<void>
}

/** ClamAV as far as `INSTREAM` goes: it knows EICAR, and refuses streams of more than `maxBytes`. */
export async function startInstreamServer(maxBytes = Number.POSITIVE_INFINITY): Promise<Scanner> {
  const scanned: number[] = []
  const server = createServer((socket) => {
    let bytes = Buffer.alloc(0)
    let isOpen = false
    socket.on('error', () => undefined)
    socket.on('data', (piece: Buffer) => {
      bytes = Buffer.concat([bytes, piece])
      isOpen ||= bytes.subarray(0, 10).equals(Buffer.from('zINSTREAM\0'))
      const content = isOpen ? readChunks(bytes.subarray(10)) : null
      if (!content) return
      if (content.bytes.length > maxBytes) return void socket.end('INSTREAM size limit exceeded. ERROR\0')
      if (!content.isWhole) return
      scanned.push(content.bytes.length)
      socket.end(content.bytes.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    scanned,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function readChunks(bytes: Buffer): { bytes: Buffer; isWhole: boolean } {
  const found: Buffer[] = []
  for (let at = 0; at + 4 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    if (length === 0) return { bytes: Buffer.concat(found), isWhole: true }
    found.push(bytes.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return { bytes: Buffer.concat(found), isWhole: false }
}
