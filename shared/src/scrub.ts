type Replacement = (piece: string, ...groups: string[]) => string

/** A long word with a digit in it, but not the status and code at the beginning of a report. */
function withoutToken(word: string): string {
  const start = /^\d{3}-[A-Z][A-Z_]*-/.exec(word)?.[0] ?? ''
  const rest = word.slice(start.length)
  return rest.length >= 24 && /\d/.test(rest) ? `${start}[token]` : word
}

/** Each pattern passes over a text once, because strangers write these texts. */
const rules: readonly (readonly [RegExp, string | Replacement])[] = [
  // A quoted piece may be what somebody typed.
  [/"[^"]*"|'[^']*'|`[^`]*`|[“”][^“”]*[“”]|[‘’][^‘’]*[‘’]/g, '[text]'],
  [/[?#][^\s)]*/g, ''],
  [/(^|[\s@/:])[^\s@/:]+@[^\s@]+/g, '$1[email]'],
  [/[\w-]{24,}/g, withoutToken],
  // A number of four digits or more, however it is grouped.
  [/\+?\d(?:[\s.()-]?\d){3,}/g, '[number]'],
]

/** Characters of a message that are read: as sent, and after normalising, which makes up to 18 of one ⚙. */
const read = { sent: 1000, normalised: 2000 } as const
const longest = 300

const closings = ` "'\`”’`

/** A text up to a length, without the word that a cut would split; a quotation that it would open is closed. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text
  return text.slice(0, Math.max(0, text.lastIndexOf(' ', most))).concat(closings)
}

const replaced = (text: string, [pattern, by]: (typeof rules)[number]) =>
  typeof by === 'string' ? text.replace(pattern, by) : text.replace(pattern, by)

/**
 * A message of an error without what may identify a person: quoted text, query strings, e-mail addresses, long tokens and numbers
 * of four digits or more. At most 300 characters.
 */
export function scrub(message: string): string {
  const plain = cut(message, read.sent).normalize('NFKC').replace(/\s+/g, ' ')
  return rules.reduce(replaced, cut(plain, read.normalised)).trim().slice(0, longest)
}
