import { ConfigError } from '../../platform/config/config.ts'

export interface TwilioSettings {
  baseUrl: string
  accountSid: string
  /** User and password of the API: an API key with its secret, or the account with its token. */
  user: string
  secret: string
  /** A messaging service (MG…), an alphanumeric sender, or a number in E.164. */
  sender: string
  timeoutMs?: number
}

type Env = Readonly<Record<string, string | undefined>>

const check = (name: string, value: string, shape: RegExp, what: string) => {
  if (!shape.test(value)) throw new ConfigError(`${name} must be ${what}`)
}

/**
 * Reads TWILIO_…; undefined if none is set. Throws ConfigError with the name of the missing or wrong variable, never with a
 * secret.
 */
export function twilioSettings(env: Env): TwilioSettings | undefined {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: secret, TWILIO_SENDER: sender, TWILIO_API_KEY: key } = env
  if (!accountSid && !secret && !sender) return undefined
  if (!accountSid || !secret || !sender)
    throw new ConfigError('TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_SENDER must be set together')
  check('TWILIO_ACCOUNT_SID', accountSid, /^AC[0-9a-fA-F]{32}$/, 'AC and 32 hexadecimal digits')
  check(
    'TWILIO_SENDER',
    sender,
    /^(MG[0-9a-fA-F]{32}|\+\d{7,15}|[A-Za-z0-9 ]{1,11})$/,
    'MG…, a number +… or at most 11 letters',
  )
  const baseUrl = env['TWILIO_BASE_URL'] || 'https://api.twilio.com'
  if (!URL.canParse(baseUrl) || !/^https?:$/.test(new URL(baseUrl).protocol))
    throw new ConfigError('TWILIO_BASE_URL must be an address that starts with https:// or http://')
  return { baseUrl, accountSid, user: key || accountSid, secret, sender }
}
