import type { Notices } from './notices.ts'
import type { SandboxStore, SandboxVault } from './store.ts'

/** Milliseconds on the machine's clock. */
export interface SandboxDelays {
  /** From accepting an order to its outcome, and from a payment to its notice. */
  settleMs: number
  /** The answer of a slow magic value. */
  slowMs: number
  /** A late notice. */
  lateMs: number
  /** From the outcome to the return of the money. */
  returnMs: number
  /** Before a notice without a 200 response is sent again; doubles each time up to a minute. */
  retryMs: number
}

export const sandboxDelays: SandboxDelays = {
  settleMs: 300,
  slowMs: 4_000,
  lateMs: 10_000,
  returnMs: 3_000,
  retryMs: 1_000,
}

/** What every part of the sandbox gateway uses. */
export interface Gateway {
  store: SandboxStore
  vault: SandboxVault
  notices: Notices
  delays: SandboxDelays
  /** The gateway's calendar, which the sandbox desk may move. Delays run on the machine's clock instead. */
  now(): Date
}

export interface GatewayReply {
  status: number
  /** Sent as JSON; a text is sent as it is, as CSV. */
  body: unknown
}

/** The result of a request: an answer now or later, or a cut connection. */
export type GatewayOutcome = { reply: GatewayReply; afterMs?: number } | 'CUT'

export const ok = (body: unknown): GatewayOutcome => ({ reply: { status: 200, body } })

/** A refusal in Xendit's format. */
export const refuse = (status: number, error_code: string, message: string): GatewayOutcome => ({
  reply: { status, body: { error_code, message } },
})

export const businessId = 'sandbox-business'
