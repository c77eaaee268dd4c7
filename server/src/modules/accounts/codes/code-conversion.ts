import type { Tx } from '../../../platform/db.ts'
import { countUse, usesOf } from '../../../platform/rate-limit.ts'
import type { App } from '../../context.ts'

const hour = 3600
/** Of the codes sent in an hour so many are used at least, or somebody asks for codes that nobody wants (#3 ⚙). */
const alarm = { leastSent: 20, usedPercent: 20 } as const

/** Counts a sign-in code that was sent, or used. */
export async function countCode(tx: Tx, what: 'sent' | 'used', now: Date): Promise<void> {
  await countUse(tx, `codes-${what}`, hour, now)
}

/** Looks at the hour before this one and raises the alarm when hardly any of its codes were used. */
export async function watchConversion(app: App): Promise<void> {
  const then = new Date(app.clock.now().getTime() - hour * 1000)
  const sent = await usesOf(app.db, 'codes-sent', hour, then)
  const used = await usesOf(app.db, 'codes-used', hour, then)
  if (sent < alarm.leastSent || used * 100 >= sent * alarm.usedPercent) return
  app.metrics.count('codes_unused')
  app.log.error({ sent, used }, 'hardly any sign-in code is used: somebody may be pumping SMS')
}
