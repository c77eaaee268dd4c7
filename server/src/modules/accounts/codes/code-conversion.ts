import type { Tx } from '../../../platform/database/db.ts'
import { countUse, usesOf } from '../../../platform/limits/rate-limit.ts'
import type { App } from '../../context.ts'

const hour = 3600
/** If fewer of an hour's codes are used, an attacker may be requesting codes for other people's numbers (#3 ⚙). */
const alarm = { leastSent: 20, usedPercent: 20 } as const

/** Counts a sent or used sign-in code. */
export async function countCode(tx: Tx, what: 'sent' | 'used', now: Date): Promise<void> {
  await countUse(tx, { shared: `codes-${what}` }, hour, now)
}

/** Raises an alarm if hardly any of the previous hour's codes were used. */
export async function checkConversion(app: App): Promise<void> {
  const hourAgo = new Date(app.clock.now().getTime() - hour * 1000)
  const sent = await usesOf(app.db, { shared: 'codes-sent' }, hour, hourAgo)
  const used = await usesOf(app.db, { shared: 'codes-used' }, hour, hourAgo)
  if (sent < alarm.leastSent || used * 100 >= sent * alarm.usedPercent) return
  app.metrics.count('codes_unused')
  app.log.error({ sent, used }, 'hardly any sign-in codes are used: possible SMS pumping')
}
