import type { CallOptions } from '../call-options.ts'

export interface SmsMessage {
  /** E.164, '+628…'. */
  to: string
  /** The complete text in the customer's language. */
  text: string
  /** What it is for (OTP, REMINDER…), for routing, budgets and the sandbox inbox. */
  kind: string
  /** Seconds after which it must no longer be delivered. */
  expiresInSeconds?: number
  /** An earlier try since then may have been accepted: the provider looks for it first if it can. */
  maybeSentSince?: Date
}

/** Sends text messages. */
export interface SmsSender {
  /**
   * Resolves when the provider has accepted the message. Throws ProviderUnavailable if it may be retried (the earlier try may
   * still have been accepted: pass `maybeSentSince`), ProviderRefused if it will never be accepted.
   */
  send(message: SmsMessage, options?: CallOptions): Promise<{ providerRef: string }>
}
