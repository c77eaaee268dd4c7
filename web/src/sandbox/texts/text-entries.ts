import { nameOf, sampleFor, sampleOf, specials } from './sample-text.ts'

/** One text in both languages. */
export interface TextEntry {
  /** Where it stands: the file or catalogue, then its key. */
  key: string
  id: string
  en: string
}

/** The texts of a catalogue, one by one. Parameters are shown as `{1}`, their parts by name; a text that depends on a value has one entry for each. */
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
  if (typeof id !== 'object' || id === null) return samples(id, en, key)
  const other = en as Readonly<Record<string, unknown>>
  return Object.entries(id).flatMap(([name, value]) => leaves(value, other[name], `${key}.${name}`))
}

/** A text, and once more for each value that changes its words in one of the languages. */
function samples(id: unknown, en: unknown, key: string): TextEntry[] {
  const told = specials.filter((one) => sampleFor(id, one) !== undefined || sampleFor(en, one) !== undefined)
  const entries = [
    { key, id: sampleOf(id), en: sampleOf(en) },
    ...told.map((one) => ({ key: `${key} (${nameOf(one)})`, id: sampleOf(id, one), en: sampleOf(en, one) })),
  ]
  return entries.filter(({ id, en }, index) => index === entries.findIndex((one) => one.id === id && one.en === en))
}
