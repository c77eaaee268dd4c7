/** Every text of a catalogue with its path; texts with parameters are called with samples. */
export function leaves(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[path, String(value(...Array.from({ length: value.length }, () => 'x')))]]
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`))
  return [[path, '']]
}
