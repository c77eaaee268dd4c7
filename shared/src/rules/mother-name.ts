import type { RuleKey } from './messages.ts'
import { nameRule, sameName } from './name.ts'
import type { Typed } from './rule.ts'
import { charactersOf, normaliseText } from './text.ts'

/**
 * V-24: words for relatives that are not names. Umi, Ema, Ina, Ine, Uma, Mimi, Abi, Ani, Ayu and Nini are left out because they
 * are real names.
 */
export const familyWords: readonly string[] = (
  'ibu ibunda bunda ibuku mama mamah mamak mami emak mak simbok mbok nyokap enyak ummi ayah ayahanda bapak papa papah ' +
  'papi abah bokap kakek nenek tante paman bibi kakak adik suami istri keluarga almarhum almarhumah alm almh ' +
  'orangtua ortu kandung amak mande inang amang ambu biyung meme mom mum mommy mother dad daddy father parent'
).split(' ')

const fillers = 'saya aku my the orang tua tercinta'.split(' ')
const refused = new Set([...familyWords, ...fillers])

/** `all` is the strict reading of the specification: every single-word name is refused (D-223). */
export type SingleWord = 'blocked' | 'all'

/**
 * V-16, V-22 to V-25: 3 to 50 characters, not the customer's own name, not only words for relatives. A single name ("Sumiati") is
 * accepted: behaviour 14.
 */
export function motherNameRule(
  value: Typed,
  customerName?: Typed,
  singleWord: SingleWord = 'blocked',
): RuleKey | undefined {
  const shape = nameRule(value)
  if (shape) return shape
  const name = normaliseText(value)
  const { length } = charactersOf(name)
  if (length < 3 || length > 50) return 'motherName'
  if (sameName(name, customerName)) return 'motherName'
  const words = normaliseText(name.toLowerCase().replace(/\./g, '')).split(' ')
  if (words.every((word) => refused.has(word))) return 'motherName'
  return singleWord === 'all' && words.length === 1 ? 'motherName' : undefined
}
