import type { AppModule, AppRetention, AppSchedule } from './modules/context.ts'
import { platformRetention } from './platform/jobs/housekeeping.ts'
import { endRetention } from './platform/personal-data/retention.ts'

/**
 * The implementations of the rules in `retention_rule`, in order. Customers are erased last, once nothing else is left of them: their
 * module is at the bottom.
 */
export const retentionsOf = (modules: readonly AppModule[]): AppRetention[] => [
  ...platformRetention,
  ...modules.toReversed().flatMap(({ retention }) => retention ?? []),
]

/** Every night at 03:10 WIB. */
export const retentionSchedule = (retentions: readonly AppRetention[]): AppSchedule => ({
  name: 'retention',
  cron: '10 3 * * *',
  longestSeconds: 4 * 3600,
  run: async (app) => void (await endRetention(app, retentions)),
})
