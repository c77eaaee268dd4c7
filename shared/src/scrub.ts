const rules: readonly (readonly [RegExp, string])[] = [
  // A quoted piece may be what somebody typed.
  [/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”|‘[^’]*’/g, '[text]'],
  [/[?#][^\s)]*/g, ''],
  [/[^\s@/:]+@[^\s@]+/g, '[email]'],
  // A long word with a digit in it, but not the status and code at the beginning of a report.
  [/\b(?!\d{3}-[A-Z][A-Z_]*-)(?=[\w-]*\d)[\w-]{24,}\b/g, '[token]'],
  // A number of four digits or more, however it is grouped.
  [/\+?\d(?:[\s.()-]?\d){3,}/g, '[number]'],
]
const longest = 300

/**
 * A message of an error without what may identify a person: quoted text, query strings, e-mail addresses, long tokens and numbers
 * of four digits or more. At most 300 characters.
 */
export function scrub(message: string): string {
  const plain = message.normalize('NFKC').replace(/\s+/g, ' ')
  return rules
    .reduce((text, [pattern, word]) => text.replace(pattern, word), plain)
    .trim()
    .slice(0, longest)
}
