import { useLanguage } from './language.ts'
import type { Catalogue, ShapeOf } from './texts.ts'

/** The texts of a catalogue in the current language. */
export function useTexts<T>(catalogue: Catalogue<T>): ShapeOf<T> {
  return useLanguage() === 'id' ? (catalogue.id as ShapeOf<T>) : catalogue.en
}
