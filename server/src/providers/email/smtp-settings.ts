import { ConfigError } from '../../platform/config/config.ts'

export interface SmtpSettings {
  host: string
  port: number
  /** TLS from the first byte; otherwise STARTTLS. */
  implicitTls: boolean
  /** No TLS at all, for a relay on the same machine. */
  plain?: boolean
  auth?: { user: string; pass: string } | undefined
  from: { name: string; address: string }
  /** Milliseconds for one message, from connecting to the last answer. */
  timeoutMs?: number
  /** PEM of an authority to trust instead of Node's own. */
  ca?: string
}

type Env = Readonly<Record<string, string | undefined>>

const urlText = 'SMTP_URL must look like smtps://user:password@host:465 or smtp://user:password@host:587'
const fromText = 'MAIL_FROM must be an address, or look like Lumbung <no-reply@example.com>'

function senderFrom(text: string): SmtpSettings['from'] {
  const [, name = '', address = ''] =
    /^(?:"?([^"<>\p{Cc}]*?)"?\s*<)?([^\s<>@\p{Cc}]+@[^\s<>@\p{Cc}]+)>?$/u.exec(text) ?? []
  if (address === '' || text.includes('<') !== text.endsWith('>')) throw new ConfigError(`${fromText}, not "${text}"`)
  return { name, address }
}

/** SMTP_URL, MAIL_FROM and SMTP_TLS. Throws ConfigError with the name of what is missing or wrong. */
export function smtpSettings({ SMTP_URL: text, MAIL_FROM: from, SMTP_TLS: tls }: Env): SmtpSettings {
  if (!text || !from) throw new ConfigError(text ? fromText : urlText)
  const url = URL.canParse(text) ? new URL(text) : undefined
  // The value contains a password, so the error does not repeat it.
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || !url.hostname) throw new ConfigError(urlText)
  if (tls && tls !== 'required' && tls !== 'none')
    throw new ConfigError(`SMTP_TLS must be required or none, not "${tls}"`)
  const implicitTls = url.protocol === 'smtps:'
  if (tls === 'none' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname))
    throw new ConfigError('SMTP_TLS may be none only for a mail server on this machine')
  const user = decodeURIComponent(url.username)
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || (implicitTls ? 465 : 587)),
    implicitTls,
    plain: !implicitTls && tls === 'none',
    auth: user ? { user, pass: decodeURIComponent(url.password) } : undefined,
    from: senderFrom(from),
  }
}
