import { Refusal } from '../refusal.ts'

const deepest = 32

/** NUL, which PostgreSQL keeps in no text, and half a surrogate pair, which it takes in no JSON. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/**
 * Refuses a part of a request in which any text, names included, cannot be stored, and one that is nested deeper than any
 * call needs: INVALID_INPUT { fields } with the path of the first.
 */
export function checkTexts(part: unknown): void {
  const waiting: { value: unknown; path: readonly string[] }[] = [{ value: part, path: [] }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path } = next
    const refusal = () => new Refusal('INVALID_INPUT', { fields: { [path.join('.') || 'body']: 'invalid' } })
    if (typeof value === 'string' && !isStorable(value)) throw refusal()
    if (typeof value !== 'object' || value === null) continue
    if (path.length >= deepest) throw refusal()
    for (const [name, inner] of Object.entries(value)) {
      if (!isStorable(name)) throw refusal()
      waiting.push({ value: inner, path: [...path, name] })
    }
  }
}
