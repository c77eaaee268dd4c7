import { createTransport } from 'nodemailer'
import { type CallOptions, callSignal } from '../call-options.ts'
import { ProviderRefused, ProviderUnavailable } from '../provider-error.ts'
import { breaksHeader, type EmailMessage, type EmailSender } from './port.ts'
import type { SmtpSettings } from './smtp-settings.ts'

/** A sender with open connections; `close` ends them. */
export interface SmtpSender extends EmailSender {
  close(): void
}

const name = 'SMTP'
const defaultTimeoutMs = 20_000

/** The transport's error. */
interface SmtpFault {
  code?: string
  command?: string
  responseCode?: number
  permanent?: boolean
}

/**
 * Whether the receiver or the message is refused permanently. A refusal of our sign-in or our own address says nothing about
 * the message, which waits until the settings are right.
 */
const isFinal = ({ code, command = '', permanent }: SmtpFault) =>
  permanent === true && (code === 'EMESSAGE' || (code === 'EENVELOPE' && command.startsWith('RCPT')))

function typed(cause: unknown): ProviderRefused | ProviderUnavailable {
  const fault = cause as SmtpFault
  const what = [fault.code, fault.responseCode].filter((part) => part !== undefined).join(' ') || 'fault'
  // The server's text may repeat the address, so it is not passed on.
  return isFinal(fault) ? new ProviderRefused(name, what) : new ProviderUnavailable(name, what)
}

function transportOf({ host, port, implicitTls, plain, auth, ca, timeoutMs = defaultTimeoutMs }: SmtpSettings) {
  return createTransport({
    pool: true,
    host,
    port,
    secure: implicitTls,
    requireTLS: !implicitTls && !plain,
    ...(auth && { auth }),
    tls: { minVersion: 'TLSv1.2', ...(ca && { ca }) },
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/**
 * Sends through a mail server, with TLS unless the settings say otherwise, reused connections, and a time limit for each
 * message.
 */
export function openSmtp(settings: SmtpSettings): SmtpSender {
  const { from, timeoutMs = defaultTimeoutMs } = settings
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  const transport = transportOf(settings)
  const send = async ({ id, to, subject, text }: EmailMessage, options: CallOptions = {}) => {
    if (breaksHeader(to) || breaksHeader(subject) || breaksHeader(id)) throw new ProviderRefused(name, 'HEADER_BREAK')
    try {
      const sent = await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: callSignal(options, timeoutMs),
      })
      return { providerRef: sent.messageId }
    } catch (cause) {
      throw typed(cause)
    }
  }
  return { send, close: () => transport.close({ force: true }) }
}
