import type { CallOptions } from '../call-options.ts'

export interface SmsMessage {
  /** E.164, '+628…'. */
  to: string
  /** The complete text in the customer's language. */
  text: string
  /** What it is for (OTP, REMINDER…), for routing, budgets and the sandbox inbox. */
  kind: string
}

/** Sends text messages. */
export interface SmsSender {
  /** Resolves when the provider has accepted the message. Throws ProviderUnavailable when it has not. */
  send(message: SmsMessage, options?: CallOptions): Promise<{ providerRef: string }>
}
