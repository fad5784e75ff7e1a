import { createServer, type AddressInfo } from 'node:net'

/**
 * The test file that every virus scanner detects, harmless (eicar.org). It is in two parts, so that a scanner
 * of this machine does not remove this source file.
 */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

type Scanner = {
  port: number
  /** Number of bytes of each scanned stream, in order. */
  scanned: number[]
  close(): Promise<void>
}

/** A fake of ClamAV's `INSTREAM` command. It detects EICAR, and refuses streams of more than `maxBytes`. */
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
  const chunks: Buffer[] = []
  for (let at = 0; at + 4 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    if (length === 0) return { bytes: Buffer.concat(chunks), isWhole: true }
    chunks.push(bytes.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return { bytes: Buffer.concat(chunks), isWhole: false }
}
