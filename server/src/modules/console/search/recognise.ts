import type { SearchKind } from '@lumbung/shared/contract/operators/customers.ts'
import { lettersAndDotRule } from '@lumbung/shared/rules/name.ts'
import { nikRule, normaliseNik } from '@lumbung/shared/rules/nik.ts'
import { mobileRule, normaliseMobile } from '@lumbung/shared/rules/phone.ts'
import { agreementNumberShape } from '../../lending/api.ts'

/** What a text may be, and its value in the form in which that is stored. */
export type Recognised = readonly [kind: SearchKind, value: string]

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** Nothing but what references and codes are made of. */
const token = /^[\w.:-]{6,100}$/

/** Numbers of ours, which people write without hyphens too: the kind, what they look like, and how they are stored. */
const numbers: readonly (readonly [SearchKind, RegExp, (found: readonly string[]) => string])[] = [
  ['APPLICATION', /^AP-?(\d{4})-?(\d{5,12})$/, ([, month, count]) => `AP-${month}-${count}`],
  ['LOAN', /^LN-?(\d{4})-?(\d{5,12})$/, ([, month, count]) => `LN-${month}-${count}`],
  ['AGREEMENT', agreementNumberShape, ([, end = '']) => end.toLowerCase()],
  ['TICKET', /^PGD-?(\d{5,10})$/, ([, number = '']) => number],
]

/** What somebody may have typed, by its shape alone. A number can be several things: a virtual account's is like a NIK. */
export function recognise(typed: string): Recognised[] {
  const text = typed.trim()
  const compact = text.replaceAll(/\s/g, '')
  for (const [kind, shape, stored] of numbers) {
    const found = shape.exec(compact.toUpperCase())
    if (found) return [[kind, stored(found)]]
  }
  if (uuid.test(compact.toLowerCase()))
    return [
      ['ID', compact.toLowerCase()],
      ['REFERENCE', compact],
    ]
  const found: Recognised[] = []
  if (/^[\d\s()+.-]+$/.test(text)) {
    if (!mobileRule(text)) found.push(['MOBILE', normaliseMobile(text)])
    if (!nikRule(text)) found.push(['NIK', normaliseNik(text)])
  }
  if (/\d/.test(text) && token.test(compact)) found.push(['PAYMENT_CODE', compact])
  if (token.test(text)) found.push(['REFERENCE', text])
  if (!lettersAndDotRule(text)) found.push(['NAME', text])
  return found
}
