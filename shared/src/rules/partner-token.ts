import type { Rule } from './rule.ts'
import { charactersOf } from './text.ts'

/** The start of every JWT. */
const jwtMarker = 'eyJ'

/** V-36, V-37: refuses a missing channel token and a truncated JWT. The server verifies the rest. */
export const partnerTokenRule: Rule = (value) => {
  const token = (value ?? '').trim()
  if (token === '') return 'tokenMissing'
  return charactersOf(token).length < 6 && token.includes(jwtMarker) ? 'tokenCutOff' : undefined
}
