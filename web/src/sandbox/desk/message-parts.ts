/** A piece of a message: words, or an address that leads somewhere. */
export interface MessagePart {
  text: string
  href?: string
}

/** An address, without the punctuation of the sentence that it ends. */
const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/

/** The text of a message in order, with its web addresses apart. */
export function partsOf(text: string): MessagePart[] {
  const pieces = text.split(address)
  return pieces.flatMap((piece, index) =>
    piece === '' ? [] : [index % 2 === 0 ? { text: piece } : { text: piece, href: piece }],
  )
}
