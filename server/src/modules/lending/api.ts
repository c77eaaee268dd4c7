import type { Db } from '../../platform/database/db.ts'
import { findDisbursement } from './disbursement/disbursement-store.ts'

export { agreementNumberShape, canonicalHash } from './agreement/agreement-model.ts'
export { findAgreement, markAgreementSigned, signedAgreements } from './agreement/agreement-store.ts'
export { annexSchedule } from './agreement/annex.ts'
export { draftConversionAgreement } from './agreement/conversion-agreement.ts'
export { fileOfAgreement } from './agreement/read-agreement.ts'
export { keepSigned, type SignedAgreement, signForLender } from './agreement/signing/sign-for-lender.ts'
export { lenderApprovesUpTo } from './applying/apply-for-loan.ts'
export {
  disbursementsOfReference,
  payoutProviderOf,
  payoutReferences,
  unknownDisbursements,
} from './disbursement/disbursement-store.ts'
export { listTroubled } from './disbursement/list-troubled.ts'
export { onDisbursementNotice, resumeDisbursements } from './disbursement/send-disbursement.ts'
export { saveInsurance } from './insurance/save-insurance.ts'
export { actorNames } from './operators/actor-names.ts'
export { listOrders } from './operators/list-orders.ts'
export { borrowerFor, documentFile, documentsOf, orderFile, triesOfOrder } from './operators/order-file.ts'
export { approveOrder, rejectOrder } from './orders/approve-order.ts'
export { orderIs } from './orders/order-lists.ts'
export { orderStates } from './orders/order-state.ts'
export {
  channelsOfOrders,
  hasOrderInProgress,
  openOrders,
  orderOfId,
  orderOfNumber,
  ordersOf,
  ordersOfAgreement,
  signedOnColumn,
} from './orders/order-store.ts'
export { sweepOrders } from './orders/sweep-orders.ts'
export { currentCaps, extensionFeesColumn, lateFeeCapsColumn, quoteColumn } from './pricing/product-store.ts'
export { isAboveCaps, quoteOn, quoteView } from './pricing/quote-for.ts'
export { relendingQuotes } from './pricing/relending.ts'
export { saveProduct } from './pricing/save-product.ts'
export { savedLines } from './pricing/saved-lines.ts'
export { resumeLending } from './schedules.ts'
export { expireVouchers } from './vouchers/expire-vouchers.ts'
export { giveVoucher, revokeVoucher } from './vouchers/give-voucher.ts'
export { followLoan } from './vouchers/hold-voucher.ts'
export { voucherStates } from './vouchers/voucher-state.ts'
export { newestTerms, nextToEnd, unseenVouchers, voucherCodes, vouchersOf } from './vouchers/voucher-store.ts'

/** The customer of a disbursement with one of our references. */
export async function ownerOfDisbursement(db: Db, reference: string): Promise<string | undefined> {
  return (await findDisbursement(db, reference))?.user_id
}
