import { latinLetters } from '@lumbung/shared/rules/text.ts'

/** Words that people write in another way than the source, or shorten by no rule. */
const otherWords: Readonly<Record<string, string>> = {
  jogja: 'yogya',
  jogjakarta: 'yogyakarta',
  kaltara: 'kalimantan utara',
  sultra: 'sulawesi tenggara',
  sumatra: 'sumatera',
}

const words = new RegExp(`[${latinLetters}\\d]+`, 'g')
const wordsOf = (text: string) => text.normalize('NFKC').toLowerCase().match(words) ?? []

/** Whether the letters are beginnings of the words, in their order: `jabar` of Jawa Barat, `dki` of Daerah Khusus Ibukota. */
function shortens(letters: string, [word, ...rest]: readonly string[]): boolean {
  if (letters === '' || word === undefined) return letters === ''
  for (let taken = word.length; taken > 0; taken--) {
    if (letters.startsWith(word.slice(0, taken)) && shortens(letters.slice(taken), rest)) return true
  }
  return shortens(letters, rest)
}

/** The names that hold what was typed; when none does, those that it is short for (DKI, Sumut). In the order given. */
export function findNames<T>(all: readonly T[], typed: string, nameOf: (one: T) => string): T[] {
  const wanted = wordsOf(typed).map((word) => otherWords[word] ?? word)
  const found = all.filter((one) => wordsOf(nameOf(one)).join(' ').includes(wanted.join(' ')))
  return found.length > 0 ? found : all.filter((one) => shortens(wanted.join(''), wordsOf(nameOf(one))))
}
