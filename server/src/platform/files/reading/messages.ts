import type { Writable } from 'node:stream'

/** What server and reader send each other: a head, written as JSON, and the bytes of a file. */
interface Message {
  head: unknown
  bytes: Buffer
}

const lengths = 8

/** Writes both lengths, the head and the bytes; the bytes are not copied. */
export function writeMessage(to: Writable, head: object | string, bytes: Buffer = Buffer.alloc(0)): void {
  const json = Buffer.from(JSON.stringify(head))
  const frame = Buffer.alloc(lengths)
  frame.writeUInt32BE(json.length, 0)
  frame.writeUInt32BE(bytes.length, 4)
  to.write(Buffer.concat([frame, json]))
  if (bytes.length > 0) to.write(bytes)
}

/** Takes the pieces of a stream and passes on its messages. Throws for a message of more than `most` bytes. */
export function openMessages(most: number, take: (message: Message) => void): (piece: Buffer) => void {
  let pieces: Buffer[] = []
  let received = 0
  let needed = lengths
  return (piece) => {
    pieces.push(piece)
    received += piece.length
    while (received >= needed) {
      const whole = Buffer.concat(pieces)
      pieces = [whole]
      const head = lengths + whole.readUInt32BE(0)
      const end = head + whole.readUInt32BE(4)
      if (end > most) throw new Error('a message is too long')
      needed = end
      if (received < end) return
      take({ head: JSON.parse(whole.toString('utf8', lengths, head)), bytes: whole.subarray(head, end) })
      pieces = [whole.subarray(end)]
      received -= end
      needed = lengths
    }
  }
}
