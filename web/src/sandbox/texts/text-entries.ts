/** One text in both languages. */
export interface TextEntry {
  /** Where it stands: the file or catalogue, then its key. */
  key: string
  id: string
  en: string
}

/** The texts of a catalogue, one by one. Parameters are shown as `{1}`, `{2}`, or as a number where the text counts. */
export function entriesOf(catalogue: { id: unknown; en: unknown }, name: string): TextEntry[] {
  return leaves(catalogue.id, catalogue.en, name)
}

/** Whether an export of a module is a catalogue of texts. */
export function isCatalogue(value: unknown): value is { id: unknown; en: unknown } {
  return typeof value === 'object' && value !== null && 'id' in value && 'en' in value
}

/** Whether an entry contains all words of a search, in any language. */
export function matches({ key, id, en }: TextEntry, search: string): boolean {
  const text = `${key} ${id} ${en}`.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

function leaves(id: unknown, en: unknown, key: string): TextEntry[] {
  if (typeof id !== 'object' || id === null) return [{ key, id: textOf(id), en: textOf(en) }]
  const other = en as Readonly<Record<string, unknown>>
  return Object.entries(id).flatMap(([name, value]) => leaves(value, other[name], `${key}.${name}`))
}

type TextFunction = (...parameters: unknown[]) => unknown

function textOf(value: unknown): string {
  if (typeof value !== 'function') return String(value)
  const text = value as TextFunction
  const names = Array.from({ length: text.length }, (_, index) => `{${index + 1}}`)
  return String(text(...names))
}
