/** What a scan meets. Names are decoded (`#4a`); nothing is skipped, so that nothing hides in a text, a comment or a stream. */
export interface PdfTokens {
  /** A name of at most 24 characters; `ofType` if it is the value of /Type. */
  name(name: string, ofType: boolean): void
  /** The word `obj`, with which an object begins. */
  object(): void
  /** The word `stream`; `from` is where its data begin. */
  stream(from: number): void
}

const longestName = 24
const [slash, hash, percent] = [0x2f, 0x23, 0x25]

const [regular, blank, delimiter] = [0, 1, 2] as const
const kinds = new Uint8Array(256)
for (const code of [0, 9, 10, 12, 13, 32]) kinds[code] = blank
for (const code of Buffer.from('()<>[]{}/%')) kinds[code] = delimiter

const kindAt = (bytes: Buffer, at: number) => kinds[bytes[at] ?? 0]

function skip(bytes: Buffer, from: number, kind: typeof regular | typeof blank): number {
  let at = from
  while (at < bytes.length && kindAt(bytes, at) === kind) at += 1
  return at
}

/** The text of a name; '' if it is longer than any that matters. */
function nameOf(bytes: Buffer, from: number, end: number): string {
  if (end - from > 3 * longestName) return ''
  const written = bytes.toString('latin1', from, end)
  if (!bytes.subarray(from, end).includes(hash)) return written
  return written.replace(/#([\da-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

const startsWith = (bytes: Buffer, from: number, end: number, word: string) =>
  end - from >= word.length &&
  bytes[from] === word.charCodeAt(0) &&
  bytes.toString('latin1', from, from + word.length) === word

/** Reads a PDF once from its first byte to its last and reports its names and streams. Takes time as its length, whatever it holds. */
export function scanPdf(bytes: Buffer, found: PdfTokens): void {
  let ofType = false
  let inComment = false
  for (let at = 0; at < bytes.length; ) {
    const kind = kindAt(bytes, at)
    const from = at
    if (kind === regular) {
      at = skip(bytes, at, regular)
      // What follows /Type may stand behind blanks and comments.
      if (!inComment) ofType = false
      if (startsWith(bytes, from, at, 'stream')) found.stream(skip(bytes, from + 6, blank))
      else if (startsWith(bytes, from, at, 'obj')) found.object()
      continue
    }
    at += 1
    if (kind === blank) {
      if (bytes[from] === 10 || bytes[from] === 13) inComment = false
    } else if (bytes[from] === slash) {
      at = skip(bytes, at, regular)
      const name = nameOf(bytes, from + 1, at)
      if (name !== '') found.name(name, ofType && !inComment)
      if (!inComment) ofType = name === 'Type'
    } else if (bytes[from] === percent && ofType) inComment = true
    else if (!inComment) ofType = false
  }
}
