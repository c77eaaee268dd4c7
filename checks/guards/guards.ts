import { accounting } from './accounting.ts'
import { applyFlow } from './apply-flow.ts'
import { backUps } from './back-ups.ts'
import { bills } from './bills.ts'
import { theLedger } from './books.ts'
import { borrowing } from './borrowing.ts'
import { budgets } from './budgets.ts'
import { calendar } from './calendar.ts'
import { contactConsent } from './contact-consent.ts'
import { conversion } from './conversion.ts'
import { cookies } from './cookies.ts'
import { coolingOff } from './cooling-off.ts'
import { database } from './database.ts'
import { databaseConnections } from './database-connections.ts'
import { databaseWays } from './database-ways.ts'
import { devices } from './devices.ts'
import { faceContexts } from './face-contexts.ts'
import type { Guard } from './guard.ts'
import { guessing } from './guessing.ts'
import { identity } from './identity.ts'
import { incomingMoney } from './incoming.ts'
import { insurance } from './insurance.ts'
import { invoices } from './invoices.ts'
import { limits } from './limits.ts'
import { linkedAccounts } from './linked-accounts.ts'
import { madeUpNames } from './made-up-names.ts'
import { mandatoryFields } from './mandatory-fields.ts'
import { messages } from './messages.ts'
import { money } from './money.ts'
import { attempts, niks, notices } from './niks.ts'
import { offersToCustomers } from './offers.ts'
import { moneyRules } from './oracle.ts'
import { signedOrders } from './orders.ts'
import { outdatedInfo } from './outdated-info.ts'
import { ownPages } from './own-pages.ts'
import { payouts } from './payouts.ts'
import { photos } from './photos.ts'
import { placing } from './placing.ts'
import { foundations } from './platform.ts'
import { priceWords } from './price-words.ts'
import { prices } from './prices.ts'
import { production } from './production.ts'
import { relief } from './relief.ts'
import { requests } from './requests.ts'
import { retention } from './retention.ts'
import { rights } from './rights.ts'
import { running } from './running.ts'
import { savingProducts } from './saving-products.ts'
import { senders } from './senders.ts'
import { signingIn } from './signing-in.ts'
import { supplements } from './supplements.ts'
import { tracking } from './tracking.ts'
import { underWay } from './under-way.ts'
import { unreadReplies } from './unread-replies.ts'
import { uploadRoom } from './upload-room.ts'
import { vouchersOnLoans } from './vouchers.ts'
import { writeOff } from './write-off.ts'

/** Every guard whose removal a test must notice. */
export const guards: readonly Guard[] = [
  ...guessing,
  ...madeUpNames,
  ...signingIn,
  ...devices,
  ...linkedAccounts,
  ...requests,
  ...budgets,
  ...tracking,
  ...senders,
  ...unreadReplies,
  ...uploadRoom,
  ...identity,
  ...niks,
  ...attempts,
  ...notices,
  ...cookies,
  ...ownPages,
  ...photos,
  ...supplements,
  ...borrowing,
  ...placing,
  ...vouchersOnLoans,
  ...offersToCustomers,
  ...insurance,
  ...prices,
  ...priceWords,
  ...savingProducts,
  ...signedOrders,
  ...payouts,
  ...coolingOff,
  ...incomingMoney,
  ...money,
  ...theLedger,
  ...accounting,
  ...bills,
  ...calendar,
  ...relief,
  ...invoices,
  ...conversion,
  ...moneyRules,
  ...limits,
  ...applyFlow,
  ...outdatedInfo,
  ...contactConsent,
  ...faceContexts,
  ...mandatoryFields,
  ...writeOff,
  ...messages,
  ...backUps,
  ...database,
  ...databaseConnections,
  ...databaseWays,
  ...foundations,
  ...running,
  ...production,
  ...retention,
  ...underWay,
  ...rights,
]
