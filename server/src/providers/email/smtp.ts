import { createTransport } from 'nodemailer'
import { type CallOptions, callSignal } from '../call-options.ts'
import { ProviderRefused, ProviderUnavailable } from '../provider-error.ts'
import { breaksHeader, type EmailMessage, type EmailSender } from './port.ts'
import type { SmtpSettings } from './smtp-settings.ts'

/** A sender that holds connections; `close` ends them. */
export interface SmtpSender extends EmailSender {
  close(): void
}

const name = 'SMTP'
const defaultTimeoutMs = 20_000

/** What the transport tells of a failure. */
interface SmtpFault {
  code?: string
  command?: string
  responseCode?: number
  permanent?: boolean
}

/**
 * A refusal for good of the receiver or of the message. One of our sign-in or of our own address says nothing about the message: it
 * waits until the settings are right.
 */
const isFinal = ({ code, command = '', permanent }: SmtpFault) =>
  permanent === true && (code === 'EMESSAGE' || (code === 'EENVELOPE' && command.startsWith('RCPT')))

function typed(cause: unknown): ProviderRefused | ProviderUnavailable {
  const fault = cause as SmtpFault
  const what = [fault.code, fault.responseCode].filter((part) => part !== undefined).join(' ') || 'fault'
  // The server's own text may repeat the address, so it is not passed on.
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

/** Sends through a mail server: TLS unless the settings say otherwise, connections kept, each message within the time-out. */
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
