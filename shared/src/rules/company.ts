import { noTripleRule } from './name.ts'
import { firstOf, type Rule } from './rule.ts'
import { charactersOf, containsLettersRule, latinLetters, normaliseText, requiredRule } from './text.ts'

/** V-32: generic words that do not identify an employer. */
export const genericCompanyWords: readonly string[] = (
  'kantor kerja gudang company nama perusahaan pekerjaan pabrik toko warung usaha bisnis swasta wiraswasta karyawan ' +
  'pegawai buruh sendiri rumah proyek office work job business factory shop store test tes coba tidak ada belum ' +
  'bekerja kosong none pt cv ud pd tbk'
).split(' ')

const generic = new Set(genericCompanyWords)
/** Keyboard rows and the alphabet, then the same backwards. */
const rows =
  'qwertyuiop|asdfghjkl|zxcvbnm|abcdefghijklmnopqrstuvwxyz|' + 'poiuytrewq|lkjhgfdsa|mnbvcxz|zyxwvutsrqponmlkjihgfedcba'
/** Letters of a word that may stand outside its runs, so that `asdfa` is one and `Interstudi` is none ⚙. */
const strayLetters = 1
/** Runs that are syllables of names, too: they count only as a whole word, so that `Werta` and `Berty` pass ⚙. */
const syllables = ['wert', 'erty', 'trew']

const employerShape = new RegExp(`^[${latinLetters}. ]+$`)
const businessAddressShape = new RegExp(`^[${latinLetters}\\d. /]+$`)

const wordsOf = (value: string) => value.toLowerCase().replace(/\./g, '').split(' ').filter(Boolean)

/** How many letters from `start` on are a run: 0, or at least 4. */
function runLength(word: string, start: number): number {
  let end = start + 3
  while (end < word.length && rows.includes(word.slice(start, end + 1))) end += 1
  return end - start >= 4 ? end - start : 0
}

/** Whether a word is made of runs, but for a stray letter: real words and names contain one (`Universitas Interstudi`, `Balowerti`). */
function isOfRuns(word: string): boolean {
  let stray = 0
  let most = strayLetters
  let at = 0
  while (at < word.length && stray <= most) {
    const run = runLength(word, at)
    if (run === 0) stray += 1
    if (syllables.includes(word.slice(at, at + run))) most = 0
    at += run || 1
  }
  return stray <= most && stray < word.length
}

const minThreeRule: Rule = (value) => (charactersOf(normaliseText(value)).length < 3 ? 'minThree' : undefined)

/** V-30: "PT 3M" and "J&T" are refused as written; the message says how to write them (D-226). */
const employerShapeRule: Rule = (value) => (employerShape.test(normaliseText(value)) ? undefined : 'employerLetters')

/** V-32: refused when all words are generic, so "PT Gudang Garam" passes (behaviour 14). */
const notGenericRule: Rule = (value) =>
  wordsOf(normaliseText(value)).every((word) => generic.has(word)) ? 'employerName' : undefined

/** V-33: words of four and more adjacent keys or letters of the alphabet, in both directions. */
const noRunRule: Rule = (value) => (wordsOf(normaliseText(value)).some(isOfRuns) ? 'employerName' : undefined)

/** V-29 to V-33: the employer's name. */
export const employerRule = firstOf(
  requiredRule,
  containsLettersRule,
  minThreeRule,
  employerShapeRule,
  noTripleRule,
  notGenericRule,
  noRunRule,
)

/** V-28, V-20: letters, digits, dot, space and slash, at least 3 characters, with a letter (D-221, D-228). */
export const businessAddressRule = firstOf(
  requiredRule,
  (value) => (businessAddressShape.test(normaliseText(value)) ? undefined : 'businessAddress'),
  containsLettersRule,
  minThreeRule,
)
