import type { Dsn } from './dsn.ts'
import { type ErrorEvent, eventOf } from './event-of-line.ts'

/** ⚙ */
const limits = { waiting: 100, aMinute: 60, timeoutMs: 5_000, pauseMs: 60_000, closeMs: 2_000 }

export interface ErrorReports {
  /** Takes a line of the log. Never waits and never throws. */
  write(line: string): void
  /** Sends what is waiting, for two seconds at most. */
  close(): Promise<void>
}

const envelopeOf = (event: ErrorEvent): string => {
  const payload = JSON.stringify(event)
  const item = { type: 'event', content_type: 'application/json', length: Buffer.byteLength(payload) }
  return `${JSON.stringify({ event_id: event.event_id, sent_at: event.timestamp })}\n${JSON.stringify(item)}\n${payload}\n`
}

/**
 * Sends the errors of the log to a service of the Sentry protocol, one after the other. A flood or a service that is down costs
 * reports, never requests: beyond 60 a minute or 100 waiting they are dropped, and after a failure nothing is sent for a minute.
 * The log itself has every line.
 */
export function sendErrorReports({ endpoint, key }: Dsn, environment: string): ErrorReports {
  const waiting: ErrorEvent[] = []
  let minute = 0
  let sent = 0
  let pausedUntil = 0
  let sending: Promise<void> | undefined

  const mayTake = (): boolean => {
    const now = Date.now()
    if (Math.floor(now / 60_000) !== minute) [minute, sent] = [Math.floor(now / 60_000), 0]
    return now >= pausedUntil && waiting.length < limits.waiting && sent++ < limits.aMinute
  }
  const send = async (event: ErrorEvent): Promise<boolean> => {
    const headers = {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_client=lumbung/1, sentry_key=${key}`,
    }
    const options = { method: 'POST', headers, body: envelopeOf(event), signal: AbortSignal.timeout(limits.timeoutMs) }
    const response = await fetch(endpoint, { ...options, redirect: 'error' }).catch(() => undefined)
    await response?.body?.cancel()
    return response?.ok === true
  }
  const sendAll = async () => {
    for (let event = waiting.shift(); event; event = waiting.shift()) {
      if (await send(event)) continue
      pausedUntil = Date.now() + limits.pauseMs
      waiting.length = 0
    }
    sending = undefined
  }
  return {
    write(line) {
      const event = eventOf(line, environment)
      if (!event || !mayTake()) return
      waiting.push(event)
      sending ??= sendAll()
    },
    async close() {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, limits.closeMs)
      })
      await Promise.race([sending, late])
      clearTimeout(timer)
    },
  }
}
