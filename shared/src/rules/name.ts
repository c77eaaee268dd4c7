import { firstOf, type Rule, type Typed } from './rule.ts'
import { charactersOf, containsLettersRule, latinLetters, normaliseText, requiredRule } from './text.ts'

/** Pictographs by UTF-16 unit: the emoji planes, symbols, keycaps, variation selector. */
const emoji = /[\uD83C-\uD83E\u2300-\u23FF\u2600-\u27BF\u2B00-\u2BFF\u3030\u303D]|\u20E3|\uFE0F/
const nameShape = new RegExp(`^[${latinLetters}. ]+$`)

/** Apostrophes of names, on paper and on keyboards, and what transcriptions of Arabic write for them. */
const apostrophes = /['`\u00B4\u02B9-\u02BF\u05F3\u2018\u2019\u201B\u2032\u2035\uFF07\uFF40]/g

/** A name as it is kept: without apostrophes, which ID cards and banks leave out as well (`Nur’aini` → `Nuraini`). */
export const normaliseName = (value: Typed): string => normaliseText((value ?? '').replace(apostrophes, ''))

/** V-06. Also checked before normalising, because NFKC turns some pictographs into letters. */
export const noEmojiRule: Rule = (value) =>
  emoji.test(value ?? '') || emoji.test(normaliseText(value)) ? 'nameEmoji' : undefined

/** V-07. */
export const noDigitsRule: Rule = (value) => (/\d/.test(normaliseText(value)) ? 'nameDigits' : undefined)

/** V-05: letters of the Latin script, spaces and dots, with at least one letter; apostrophes are left out (D-224). */
export const lettersAndDotRule: Rule = (value) =>
  nameShape.test(normaliseName(value)) && !containsLettersRule(value) ? undefined : 'nameLetters'

/** V-08: the same character three times in a row, dots too, case ignored (D-225). */
export const noTripleRule: Rule = (value) =>
  /(.)\1\1/u.test(normaliseText(value).toLowerCase()) ? 'nameTriple' : undefined

/** A person's name: V-02, V-06, V-07, V-05, V-08 in this order, which decides the message. Not for names of areas. */
export const nameRule = firstOf(requiredRule, noEmojiRule, noDigitsRule, lettersAndDotRule, noTripleRule)

/** A name for comparison: without case, dots, apostrophes and double spaces (D-106). */
export function comparableName(value: Typed): string {
  return normaliseText(normaliseName(value).toLowerCase().replace(/\./g, ' '))
}

/** Whether two names are equal for the rules; empty names never are. */
export function sameName(one: Typed, other: Typed): boolean {
  const name = comparableName(one)
  return name !== '' && name === comparableName(other)
}

/** `S••••• W•••••`: the first letter of each word. */
export function maskName(value: Typed): string {
  return normaliseText(value).replace(/\S+/g, (word) => `${charactersOf(word)[0]}•••••`)
}
