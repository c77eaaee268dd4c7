import { digitsOf } from '@lumbung/shared/rules/typed.ts'

/**
 * The code in a field after a change of its text. A full field takes what is typed or pasted into it as the next try: after a wrong
 * code nobody deletes digits first.
 */
export function typedCode(text: string, before: string, length: number): string {
  const digits = digitsOf(text)
  if (digits.length <= length || before.length < length) return digits.slice(0, length)
  if (digits.startsWith(before)) return digits.slice(length, 2 * length)
  if (digits.endsWith(before)) return digits.slice(0, Math.min(length, digits.length - before.length))
  return digits.slice(-length)
}
