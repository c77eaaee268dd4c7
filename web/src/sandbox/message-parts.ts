/** A piece of a message: words, or an address that leads somewhere. */
export interface MessagePart {
  text: string
  href?: string
}

/** An address, without the punctuation of the sentence that it ends. */
const address = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g

/** The text of a message in order, with its web addresses apart. */
export function partsOf(text: string): MessagePart[] {
  const parts: MessagePart[] = []
  let end = 0
  for (const { 0: href, index } of text.matchAll(address)) {
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: href, href })
    end = index + href.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
