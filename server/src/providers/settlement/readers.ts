import type { SettlementReader } from './port.ts'
import { xenditSettlement } from './xendit.ts'

/** How each provider's settlement file is read. */
export const settlementReaders: Readonly<Record<string, SettlementReader>> = { xendit: xenditSettlement }
