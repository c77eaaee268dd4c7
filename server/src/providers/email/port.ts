import type { CallOptions } from '../call-options.ts'

export interface EmailMessage {
  /** Our id, the same for every try: it becomes the Message-ID, by which mailboxes recognise duplicates. */
  id: string
  /** One address, without a name. */
  to: string
  subject: string
  /** The complete text, plain. */
  text: string
  /** What it is for, for the sandbox inbox. */
  kind: string
}

/** Sends e-mails. */
export interface EmailSender {
  /**
   * Resolves when the mail server has accepted the message. Throws ProviderUnavailable if it may be retried: after a cut
   * connection the message may have arrived, so a retry may deliver it twice. Throws ProviderRefused if it will never be
   * accepted.
   */
  send(message: EmailMessage, options?: CallOptions): Promise<{ providerRef: string }>
}

const lineBreak = /[\p{Cc}\p{Zl}\p{Zp}]/u

/** Whether a value could break out of its header: it has a line break or another control character. */
export const breaksHeader = (value: string): boolean => lineBreak.test(value)
