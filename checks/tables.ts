import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTest, moduleOf } from './boundaries.ts'
import { root, sourceFiles } from './imports.ts'

/** The owner of each table. Only files of the owner contain SQL on it. */
const owned: Readonly<Record<string, readonly string[]>> = {
  platform: [
    ...[
      'file_folder',
      'file_to_remove',
      'idempotency_key',
      'legal_hold',
      'lookup_key',
      'outbox',
      'person_key',
      'rate_count',
    ],
    ...['retention_exempt', 'retention_rule', 'session', 'write_probe'],
  ],
  accounts: [
    ...[
      'acquisition',
      'consent',
      'device',
      'device_info',
      'given_once',
      'limit_trace',
      'link_attempt',
      'linked_account',
      'linked_account_directory',
      'mobile_change',
      'mobile_directory',
      'one_time_code',
      'person',
    ],
    ...['security_request', 'security_request_history', 'sms_day'],
  ],
  ledger: ['entry', 'house_seal', 'ledger_head', 'posting'],
  engagement: ['message', 'notification'],
  telemetry: ['client_event', 'client_report'],
  content: ['app_variable', 'content_item', 'experiment'],
  onboarding: [
    ...[
      'application',
      'apply_flow',
      'application_draft',
      'application_history',
      'bank_account',
      'bank_account_mismatch',
      'card_try',
      'contact_consent',
      'contact_consent_history',
    ],
    ...['liveness_challenge', 'mandatory_field', 'nik_directory', 'photo', 'photo_disliked', 'profile_section'],
    'supplement_file',
    'verified_email',
  ],
  credit: ['credit_limit', 'decision', 'former_debt', 'limit_lock', 'policy', 'scorecard'],
  lending: [
    ...[
      'agreement',
      'agreement_directory',
      'catalogue_version',
      'disbursement',
      'insurance_product',
      'insurance_product_history',
      'insurance_version',
      'loan_order',
      'order_history',
      'product',
      'product_history',
      'rate_cap',
    ],
    ...['rate_version', 'signing_certificate', 'voucher', 'voucher_history', 'voucher_terms'],
  ],
  billing: [
    ...[
      'allocation',
      'calendar_change',
      'calendar_replay',
      'bill_statement',
      'bill_statement_day',
      'bill_statement_payment',
      'charge',
      'claim',
      'conversion',
      'conversion_history',
      'conversion_item',
      'conversion_reminder',
      'credit_settlement',
      'customer_balance',
      'extension',
      'extension_history',
      'extension_item',
      'debt_contact',
      'holiday',
      'installment',
      'insurance_policy',
      'insurance_policy_history',
      'interest_accrual',
      'invoice',
      'invoice_number',
      'invoice_waiting',
      'invoice_year',
      'late_fee',
      'loan',
      'loan_day',
      'loan_history',
      'payment',
      'payment_report',
    ],
    ...['payment_directory', 'portfolio_day', 'replaced_allocation', 'suspense_resolution', 'vat_notice', 'write_off'],
    ...['write_off_candidate', 'write_off_history'],
  ],
  payments: ['payment_alias', 'payment_code', 'webhook_notice'],
  complaints: ['complaint', 'complaint_history'],
  rights: ['data_request', 'data_request_history'],
  offers: ['popup_day', 'redeem_code', 'referral', 'referral_campaign', 'referral_code'],
  reconciliation: ['statement_difference', 'statement_import', 'statement_line'],
  desk: ['sandbox_clock', 'sandbox_inbox'],
}
export const owners: ReadonlyMap<string, string> = new Map(
  Object.entries(owned).flatMap(([owner, tables]) => tables.map((table) => [table, owner])),
)

interface Join {
  file: string
  tables: readonly string[]
  reason: string
}

const modules = 'server/src/modules'

/** Exceptions: SQL on another module's table, with the reason. */
export const joins: readonly Join[] = [
  {
    file: `${modules}/billing/days/accrue-interest.ts`,
    tables: ['entry', 'posting'],
    reason: 'a month’s interest is that of all loans which the postings up to its end left owed',
  },
  {
    file: `${modules}/billing/days/missed-snapshots.ts`,
    tables: ['entry', 'posting'],
    reason: 'a missed day’s portfolio is that of the postings up to it, summed up in one statement',
  },
  {
    file: `${modules}/credit/former-debts.ts`,
    tables: ['mobile_directory', 'nik_directory'],
    reason: 'the busiest write compares a person with closed accounts in its one statement',
  },
  {
    file: `${modules}/lending/applying/applicant-store.ts`,
    tables: [
      ...['application', 'bank_account', 'charge', 'credit_limit', 'decision', 'device', 'installment', 'loan'],
      'person_key',
    ],
    reason: 'the busiest write: one statement reads all that decides',
  },
  {
    file: `${modules}/lending/applying/place-order.ts`,
    tables: ['credit_limit'],
    reason: 'one statement reserves the limit, places the order and publishes it',
  },
  {
    file: `${modules}/lending/applying/place-together.ts`,
    tables: ['credit_limit'],
    reason: 'the busiest write: one statement reserves limits and places orders',
  },
  {
    file: `${modules}/lending/pricing/catalogue.ts`,
    tables: ['policy'],
    reason: 'what applies to every order is read, and its version compared, at once',
  },
  {
    file: `${modules}/lending/retention.ts`,
    tables: ['conversion'],
    reason: 'an unsigned agreement goes once its conversion has ended',
  },
  {
    file: `${modules}/home/home-store.ts`,
    tables: ['credit_limit', 'decision', 'loan_order', 'product'],
    reason: 'the first screen of every start, read in one trip',
  },
  {
    file: `${modules}/billing/bills/bills-store.ts`,
    tables: ['payment_code'],
    reason: 'home and bills show the code of a bill in the trip that reads the loans',
  },
  {
    file: `${modules}/reconciliation/movements.ts`,
    tables: ['disbursement', 'payment', 'payment_alias', 'posting', 'suspense_resolution'],
    reason: 'compares whole tables with a provider’s lines in one statement',
  },
  {
    file: `${modules}/reconciliation/cash-check.ts`,
    tables: ['entry'],
    reason: 'the cash of the books and the provider’s lines of one snapshot',
  },
  {
    file: 'server/src/platform/sessions.ts',
    tables: ['device', 'person'],
    reason: 'every call reads session, proved device and the key of limits in one trip',
  },
]

/** May access every table: the audit of the books, and the retention rules, which are data. */
const readsAll = (file: string) => file.startsWith(`${modules}/audit/`) || file === 'server/src/platform/retention.ts'

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')

/**
 * The tables named in a file's SQL. A fragment exported by another module's api counts for the file that contains it.
 */
export function tablesIn(text: string): Set<string> {
  const named = withoutComments(text).matchAll(/\b(?:from|join|into|update|using|only|table:)\s+'?([a-z_]+)\b/g)
  return new Set([...named].map(([, name = '']) => name).filter((name) => owners.has(name)))
}

const ownerOf = (file: string) => moduleOf(file) ?? file.split('/')[2] ?? ''

/** SQL on another module's table that is not an exception, as `file touches loan of billing`. */
export function foreignTables(sources: readonly (readonly [file: string, text: string])[]): string[] {
  return sources
    .filter(([file]) => !readsAll(file))
    .flatMap(([file, text]) => {
      const listed = joins.find((one) => one.file === file)?.tables ?? []
      return [...tablesIn(text)]
        .filter((table) => owners.get(table) !== ownerOf(file) && !listed.includes(table))
        .map((table) => `${file} touches ${table} of ${owners.get(table)}`)
    })
}

/** The server's files with their text, without tests. */
export const serverSources = (): [file: string, text: string][] =>
  sourceFiles('server/src')
    .filter((file) => !isTest(file))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')])
