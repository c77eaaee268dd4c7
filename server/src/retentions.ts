import { accountsData } from './modules/accounts/retention/accounts-data.ts'
import { accountRetention } from './modules/accounts/retention/rules.ts'
import { billingData, billingRetention } from './modules/billing/retention.ts'
import { complaintData, complaintRetention } from './modules/complaints/retention.ts'
import type { AppRetention, AppSchedule, PersonData } from './modules/context.ts'
import { creditRetention } from './modules/credit/former-debts.ts'
import { creditData } from './modules/credit/retention.ts'
import { messageData, messageRetention } from './modules/engagement/retention.ts'
import { ledgerData } from './modules/ledger/retention.ts'
import { lendingData, lendingRetention } from './modules/lending/retention.ts'
import { offersData } from './modules/offers/retention.ts'
import { onboardingData, onboardingRetention } from './modules/onboarding/retention/rules.ts'
import { paymentData, paymentRetention } from './modules/payments/retention.ts'
import { rightsData, rightsRetention } from './modules/rights/retention.ts'
import { telemetryRetention } from './modules/telemetry/retention.ts'
import { platformRetention } from './platform/housekeeping.ts'
import { endRetention } from './platform/retention.ts'

/** The sandbox's part, if it is on. */
interface SandboxParts {
  retention: readonly AppRetention[]
  personData: PersonData
}

/** What every module, and the sandbox if it is on, stores about customers. */
export const personDataOf = (sandbox: SandboxParts | undefined): PersonData[] => [
  ...[accountsData, onboardingData, creditData, lendingData, billingData, ledgerData, paymentData, messageData],
  ...[rightsData, complaintData, offersData],
  ...(sandbox ? [sandbox.personData] : []),
]

/** The implementations of the rules in `retention_rule`, in order. Customers are erased last, once nothing else is left of them. */
export const retentionsOf = (sandbox: SandboxParts | undefined): AppRetention[] => [
  ...platformRetention,
  ...messageRetention,
  ...telemetryRetention,
  ...(sandbox?.retention ?? []),
  ...rightsRetention,
  ...complaintRetention,
  ...paymentRetention,
  ...billingRetention,
  ...creditRetention,
  ...lendingRetention,
  ...onboardingRetention,
  ...accountRetention,
]

/** Every night at 03:10 WIB. */
export const retentionSchedule = (retentions: readonly AppRetention[]): AppSchedule => ({
  name: 'retention',
  cron: '10 3 * * *',
  longestSeconds: 4 * 3600,
  run: async (app) => void (await endRetention(app, retentions)),
})
