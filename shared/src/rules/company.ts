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
/** Real words that contain a run ("erty"). */
const allowedWords = /property|liberty/g

const employerShape = new RegExp(`^[${latinLetters}. ]+$`)
const businessAddressShape = new RegExp(`^[${latinLetters}\\d. /]+$`)

const wordsOf = (value: string) => value.toLowerCase().replace(/\./g, '').split(' ').filter(Boolean)

function hasRun(word: string): boolean {
  const rest = word.replace(allowedWords, ' ')
  for (let start = 0; start + 4 <= rest.length; start += 1) {
    if (rows.includes(rest.slice(start, start + 4))) return true
  }
  return false
}

const minThreeRule: Rule = (value) => (charactersOf(normaliseText(value)).length < 3 ? 'minThree' : undefined)

/** V-30: "PT 3M" and "J&T" are refused as written; the message says how to write them (D-226). */
const employerShapeRule: Rule = (value) => (employerShape.test(normaliseText(value)) ? undefined : 'employerLetters')

/** V-32: refused when all words are generic, so "PT Gudang Garam" passes (behaviour 14). */
const notGenericRule: Rule = (value) =>
  wordsOf(normaliseText(value)).every((word) => generic.has(word)) ? 'employerName' : undefined

/** V-33: runs of four adjacent keys or letters of the alphabet within a word, in both directions. */
const noRunRule: Rule = (value) => (wordsOf(normaliseText(value)).some(hasRun) ? 'employerName' : undefined)

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
