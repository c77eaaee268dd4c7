import { createHash } from 'node:crypto'

/** Fields whose texts are secret, whatever they look like. */
const secretField = /^(?:secrets?|passwords?|tokens?|privateKey)$/i
/** Fields with addresses of others, in which a secret may stand. */
const addressField = /^(?:url|jwks)$/i
/** What is secret wherever it stands: a webhook's secret, a private key up to its last line, a signed token. */
const secretTexts = [
  /whsec_[\w+/=-]+/g,
  /-----BEGIN (?:[A-Z]{1,10} ){0,2}PRIVATE KEY-----[^-]*/g,
  /(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]*/g,
]

/** What stands in the place of a secret. Whether two are the same can be seen, what they are cannot. */
const hidden = (secret: string): string => `hidden-${createHash('sha256').update(secret).digest('hex').slice(0, 4)}`

/** A text without the secrets that it quotes. */
export const hideSecrets = (text: string): string =>
  secretTexts.reduce((rest, pattern) => rest.replace(pattern, hidden), text)

/** An address without a password, and without the values of its query. */
function hideInAddress(text: string): string {
  if (!URL.canParse(text)) return hideSecrets(text)
  const url = new URL(text)
  if (url.password !== '') url.password = hidden(url.password)
  for (const [name, value] of [...url.searchParams]) url.searchParams.set(name, hidden(value))
  return url.href
}

/** A value to print, without its secrets: by the names of fields, and by what texts look like. `field` is its own name. */
export function withoutSecrets(value: unknown, field = ''): unknown {
  if (typeof value === 'string') {
    if (secretField.test(field)) return hidden(value)
    return addressField.test(field) ? hideInAddress(value) : hideSecrets(value)
  }
  if (Array.isArray(value)) return value.map((each) => withoutSecrets(each, field))
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutSecrets(each, name)]))
}
