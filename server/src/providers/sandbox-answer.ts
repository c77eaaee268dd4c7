import { setTimeout as delay } from 'node:timers/promises'
import type { AnswerFault } from '@lumbung/shared/sandbox/magic-values.ts'
import { type CallOptions, callSignal } from './call-options.ts'
import { ProviderUnavailable } from './provider-error.ts'

const defaultTimeoutMs = 10_000

/** The latency of sandbox providers, in milliseconds. */
export interface SandboxPace {
  /** An ordinary answer. */
  normalMs: number
  /** The answer of a "slow" magic value. */
  slowMs: number
}

export const sandboxPace: SandboxPace = { normalMs: 150, slowMs: 4_000 }

/** Waits as a real provider would; throws ProviderUnavailable if the caller stops waiting first. */
export async function simulateLatency(provider: string, ms: number, options: CallOptions): Promise<void> {
  const signal = callSignal(options, defaultTimeoutMs)
  try {
    await delay(ms, undefined, { signal })
  } catch (cause) {
    throw new ProviderUnavailable(provider, 'no answer in time', { cause })
  }
}

/** Longer than anybody waits; the caller's time limit ends it. */
const neverMs = 2 ** 31 - 1

const faultReasons: Readonly<Record<Exclude<AnswerFault, 'NEVER' | 'OTHER'>, string>> = {
  HTML: 'an answer of an unknown shape',
  HUGE: 'an answer that is too long',
  FAULT: 'status 500 without a reason',
}

/** Fails as a partner whose answer is none; returns for any other answer. The example of a bridge really sends such answers. */
export async function failAs(provider: string, answer: string, options: CallOptions): Promise<void> {
  if (answer === 'NEVER') await simulateLatency(provider, neverMs, options)
  if (answer in faultReasons) throw new ProviderUnavailable(provider, faultReasons[answer as keyof typeof faultReasons])
}
