import { AlertType } from '../../shared/src/enums/app.ts'
import { BillInstallmentStatus, BillStatus, LoanStatus } from '../../shared/src/enums/billing.ts'
import { CouponStatus, InsuranceDocument } from '../../shared/src/enums/content.ts'
import { AccountCreditStatus } from '../../shared/src/enums/home.ts'
import {
  CardKind,
  ESignStatus,
  FollowUpAction,
  LoanApplyEligibility,
  LoanPurpose,
  LoanTermUnit,
  OrderApplyCode,
  OrderBlock,
  OrderStatus,
  ProductStatus,
  ProductType,
} from '../../shared/src/enums/lending.ts'
import { AccountEligibility } from '../../shared/src/enums/onboarding/bank-accounts.ts'
import { PaymentStatus, RepaymentGuideCode } from '../../shared/src/enums/payments.ts'
import { billingErrors } from '../../shared/src/errors/billing.ts'
import { creditErrors } from '../../shared/src/errors/credit.ts'
import { lendingErrors } from '../../shared/src/errors/lending.ts'
import { paymentErrors } from '../../shared/src/errors/payments.ts'

/** Values that tests must reach, or ids that they must name. */
export interface Group {
  title: string
  kind: 'value' | 'id'
  words: readonly string[]
  /** The tests that can reach them; a word such as AVAILABLE belongs to several vocabularies. */
  where: RegExp
  /** The constant that holds all of them. */
  vocabulary?: string
}

const anywhere = /./
const values = (title: string, words: readonly string[], where = anywhere): Group => ({
  title,
  kind: 'value',
  words,
  where,
})
const refusals = (title: string, catalogue: object): Group => values(title, Object.keys(catalogue))
const lending = /modules\/lending|e2e|home|testing/
const billing = /modules\/(billing|payments|audit)|web\/|e2e/

/** Every status, code and choice about money, with the tests that can reach it. */
export const groups: readonly Group[] = [
  values('E-23 Product types', ProductType, /pricing/),
  values('E-24 Product statuses', ProductStatus, /pricing/),
  values('E-25 Loan term units', LoanTermUnit),
  values('E-26 Card kinds', CardKind, /pricing/),
  { ...values('E-60 Loan purposes', LoanPurpose), vocabulary: 'LoanPurpose' },
  values('E-22 Insurance documents', InsuranceDocument),
  values('E-04 Repayment guides', RepaymentGuideCode),
  values('E-28 Account status', AccountCreditStatus, /home|credit|lending|e2e|popup|alert/),
  values('E-33 Eligibility for a loan', LoanApplyEligibility, lending),
  values('E-34 Account eligibility', AccountEligibility, /bank-account|eligibility/),
  values('E-36 Blocks of an order', OrderBlock),
  values('E-37 Follow-up actions', FollowUpAction),
  values('E-66 Order', OrderStatus, /lending|order|e2e/),
  values('E-40 Signature', ESignStatus, /lending|conversion|order|e2e/),
  values('E-32 Loan', LoanStatus, billing),
  values('E-67 Bill', BillStatus, billing),
  values('E-68 Payment', PaymentStatus, billing),
  values(
    'E-39 Bill instalment, extension and reminder',
    BillInstallmentStatus,
    /conversion|extension|relief|installment/,
  ),
  values('E-69 Voucher', CouponStatus, /voucher/),
  values('E-46 Order and apply codes', OrderApplyCode, /lending|offers|onboarding|e2e/),
  values(
    'E-50 Alert popups about money',
    AlertType.slice(AlertType.indexOf('LIMIT'), AlertType.indexOf('COUPON_EXPIRED') + 1),
  ),
  refusals('Refusals of lending', lendingErrors),
  refusals('Refusals of credit', creditErrors),
  refusals('Refusals of billing', billingErrors),
  refusals('Refusals of payments', paymentErrors),
]
