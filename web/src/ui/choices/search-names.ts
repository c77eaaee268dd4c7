import { latinLetters } from '@lumbung/shared/rules/text.ts'

/** Spellings and abbreviations that follow no rule. */
const synonyms: Readonly<Record<string, string>> = {
  jogja: 'yogya',
  jogjakarta: 'yogyakarta',
  kaltara: 'kalimantan utara',
  sultra: 'sulawesi tenggara',
  sumatra: 'sumatera',
}

const words = new RegExp(`[${latinLetters}\\d]+`, 'g')
const wordsOf = (text: string) => text.normalize('NFKC').toLowerCase().match(words) ?? []

/** Whether the letters are beginnings of the words, in order: `jabar` for Jawa Barat, `dki` for Daerah Khusus Ibukota. */
function abbreviates(letters: string, [word, ...rest]: readonly string[]): boolean {
  if (letters === '' || word === undefined) return letters === ''
  for (let taken = word.length; taken > 0; taken--) {
    if (letters.startsWith(word.slice(0, taken)) && abbreviates(letters.slice(taken), rest)) return true
  }
  return abbreviates(letters, rest)
}

/** The names that contain what was typed; if none does, those that it abbreviates (DKI, Sumut). Keeps the given order. */
export function searchNames<T>(all: readonly T[], typed: string, nameOf: (one: T) => string): T[] {
  const wanted = wordsOf(typed).map((word) => synonyms[word] ?? word)
  const found = all.filter((one) => wordsOf(nameOf(one)).join(' ').includes(wanted.join(' ')))
  return found.length > 0 ? found : all.filter((one) => abbreviates(wanted.join(''), wordsOf(nameOf(one))))
}
