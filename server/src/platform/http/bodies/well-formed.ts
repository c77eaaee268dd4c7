import { Refusal } from '../../refusal.ts'

const deepest = 32

/** Whether PostgreSQL can store a text: no NUL, and no half of a surrogate pair, which its JSON refuses. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/**
 * Refuses a part of a request if any text in it, names included, cannot be stored, or if it is nested deeper than any call
 * needs: INVALID_INPUT { fields } with the path of the first problem.
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
