import type { SandboxPace } from './sandbox-answer.ts'

/** An SMS or e-mail in the sandbox inbox. */
export interface DeliveredMessage {
  /** E.164, or an e-mail address. */
  to: string
  kind: string
  /** Only for an e-mail. */
  subject?: string
  text: string
  at: Date
}

/** Where a sandbox sender delivers messages. */
export interface SandboxInbox {
  /** Stores a message in the inbox; it must be durable when this resolves. */
  deliver(message: DeliveredMessage): Promise<void>
  now(): Date
  pace?: SandboxPace
}
