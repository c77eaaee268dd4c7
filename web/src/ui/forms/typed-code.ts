import { digitsOf } from '@lumbung/shared/rules/typed.ts'

/** What was typed or pasted, anywhere, into a field that had the digits `before`. */
function addedTo(before: string, digits: string): string {
  if (digits.startsWith(before)) return digits.slice(before.length)
  if (digits.endsWith(before)) return digits.slice(0, digits.length - before.length)
  let start = 0
  while (digits[start] === before[start]) start += 1
  let end = 0
  while (start + end < before.length && digits.at(-1 - end) === before.at(-1 - end)) end += 1
  return digits.slice(start, digits.length - end)
}

/**
 * The code in a field after a change of its text. A full field takes what is typed or pasted into it as the next try: after a wrong
 * code nobody deletes digits first. A whole code that is pasted stands for itself, also beside digits or within its message.
 */
export function typedCode(text: string, before: string, length: number): string {
  const digits = digitsOf(text)
  if (digits.length <= length) return digits
  const added = addedTo(before, digits)
  if (added.length < length) return before.length < length ? digits.slice(0, length) : added
  const alone = text.match(/\d+/g)?.find((group) => group.length === length && group !== before)
  return (added.length > length && alone) || added.slice(0, length)
}
