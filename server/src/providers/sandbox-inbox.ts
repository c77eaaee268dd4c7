import type { SandboxPace } from './sandbox-answer.ts'

/** What the sandbox inbox keeps of an SMS or an e-mail. */
export interface DeliveredMessage {
  /** E.164, or an e-mail address. */
  to: string
  kind: string
  /** Of an e-mail. */
  subject?: string
  text: string
  at: Date
}

/** Where a sandbox sender delivers to. */
export interface SandboxInbox {
  /** Puts a message into the inbox; it has to be durable when this resolves. */
  deliver(message: DeliveredMessage): Promise<void>
  now(): Date
  pace?: SandboxPace
}
