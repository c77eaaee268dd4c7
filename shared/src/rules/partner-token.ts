import type { Rule } from './rule.ts'
import { charactersOf } from './text.ts'

/** The start of every JWT. */
const jwtMarker = 'eyJ'

/** V-36, V-37: a channel's token that is missing, or a JWT that was cut off. The rest is for the server to verify. */
export const partnerTokenRule: Rule = (value) => {
  const token = (value ?? '').trim()
  if (token === '') return 'tokenMissing'
  return charactersOf(token).length < 6 && token.includes(jwtMarker) ? 'tokenCutOff' : undefined
}
