import { statement } from '../../platform/database/sql.ts'
import { exportedTable } from '../../platform/personal-data/person-export.ts'
import type { PersonData } from '../context.ts'
import { receiptsOf } from './reports/report-store.ts'
import { buyerPurpose } from './store/invoice-store.ts'

const everBorrowed = statement<{ repeat: boolean }>('select exists (select from loan where user_id = $1) as repeat')

/** N-01: whether the customer ever had a loan (D-088), also while the account is locked or a new application runs. */
export const billingFacts: NonNullable<PersonData['facts']> = async (db, userId) => ({
  repeatUser: (await db.one(everBorrowed, [userId])).repeat,
})

/** Loans with everything that was charged, paid, changed or notified about them. */
export const billingExport: PersonData['exports'] = {
  tables: [
    exportedTable({ table: 'loan' }),
    exportedTable({ table: 'loan_history', without: ['actor'] }),
    exportedTable({ table: 'installment' }),
    exportedTable({ table: 'loan_day' }),
    exportedTable({ table: 'late_fee' }),
    exportedTable({ table: 'charge' }),
    exportedTable({ table: 'payment' }),
    exportedTable({ table: 'allocation' }),
    exportedTable({ table: 'replaced_allocation' }),
    exportedTable({ table: 'customer_balance' }),
    exportedTable({ table: 'credit_settlement' }),
    exportedTable({ table: 'credit_payout', without: ['reason', 'proposed_by', 'approved_by'] }),
    exportedTable({ table: 'bill_statement' }),
    exportedTable({ table: 'bill_statement_payment' }),
    exportedTable({ table: 'debt_contact', without: ['made_by', 'actor'] }),
    exportedTable({ table: 'extension' }),
    exportedTable({ table: 'extension_item' }),
    exportedTable({ table: 'extension_history', without: ['actor'] }),
    exportedTable({ table: 'conversion' }),
    exportedTable({ table: 'conversion_item' }),
    exportedTable({ table: 'conversion_history', without: ['actor'] }),
    exportedTable({ table: 'conversion_reminder' }),
    exportedTable({ table: 'insurance_policy' }),
    exportedTable({ table: 'insurance_policy_history', without: ['actor'] }),
    exportedTable({ table: 'invoice', sealed: { buyer: () => buyerPurpose } }),
    exportedTable({ table: 'vat_notice' }),
    exportedTable({ table: 'write_off', without: ['proposed_by', 'decided_by'] }),
    exportedTable({ table: 'write_off_history', without: ['actor'] }),
    exportedTable({ table: 'claim' }),
    exportedTable({ table: 'fee_waiver', without: ['proposed_by', 'decided_by'] }),
    exportedTable({ table: 'fee_waiver_item' }),
    exportedTable({ table: 'recorded_payment', without: ['proposed_by', 'decided_by'] }),
    exportedTable({ table: 'payment_report', without: ['file_id', 'extended_by', 'answered_by'] }),
  ],
  files: (_app, db, userId) => receiptsOf(db, userId),
}
