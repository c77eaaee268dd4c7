import { accountsModule } from './accounts/module.ts'
import { areasModule } from './areas/module.ts'
import { auditModule } from './audit/module.ts'
import { billingModule } from './billing/module.ts'
import { channelsModule } from './channels/module.ts'
import { complaintsModule } from './complaints/module.ts'
import { consoleModule } from './console/module.ts'
import { contentModule } from './content/module.ts'
import type { AppModule } from './context.ts'
import { creditModule } from './credit/module.ts'
import { engagementModule } from './engagement/module.ts'
import { homeModule } from './home/module.ts'
import { ledgerModule } from './ledger/module.ts'
import { lendingModule } from './lending/module.ts'
import { offersModule } from './offers/module.ts'
import { onboardingModule } from './onboarding/module.ts'
import { operatorsModule } from './operators/module.ts'
import { partnersModule } from './partners/module.ts'
import { paymentsModule } from './payments/module.ts'
import { reconciliationModule } from './reconciliation/module.ts'
import { rightsModule } from './rights/module.ts'
import { telemetryModule } from './telemetry/module.ts'

/**
 * The server's modules from top to bottom: a module imports only modules of lower rows. Whatever concerns every module reads this
 * list. The sandbox's desk, above all of them, is loaded only if the sandbox is on.
 */
export const layers: readonly (readonly AppModule[])[] = [
  [consoleModule],
  [auditModule, reconciliationModule],
  [homeModule, paymentsModule, offersModule, partnersModule],
  [rightsModule, complaintsModule],
  [billingModule],
  [lendingModule],
  [creditModule],
  [onboardingModule],
  [engagementModule, telemetryModule],
  [accountsModule],
  [ledgerModule, areasModule, contentModule, channelsModule, operatorsModule],
]

/** From bottom to top. */
export const modules: readonly AppModule[] = layers.toReversed().flat()
