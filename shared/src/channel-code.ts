declare const brand: unique symbol

/**
 * The code of a channel, in its own spelling: `GOPAY`. Parsed where one comes in: a name in an address or call by the known channels, a file
 * by its schema, a text by `channelCode`.
 */
export type ChannelCode = string & { readonly [brand]: 'ChannelCode' }

export const codeShape = /^[A-Z][A-Z0-9_]{1,31}$/

/** Parses a code. Throws RangeError for any other text. Whether there is such a channel, the table of channels says. */
export function channelCode(text: string): ChannelCode {
  if (!codeShape.test(text)) throw new RangeError(`not the code of a channel: ${text}`)
  return text as ChannelCode
}

/** Our own app. */
export const ownChannel = 'H5' as ChannelCode
