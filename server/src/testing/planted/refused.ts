const copyOf = (table: string, where: string, change: string) =>
  `insert into ${table} select (json_populate_record(r, '${change}')).* from ${table} r where ${where}`
const id = '00000000-0000-7000-8000-000000000001'
const another = `{"id": "${id}", "provider_ref": "another", "source": "another"}`

/** Errors for which there is no invariant, because the database refuses them. */
export const refusedErrors: readonly [name: string, sql: string, refusal: RegExp][] = [
  ['a second disbursement of an order', copyOf('disbursement', 'order_id = :order', another), /disbursement_once/],
  ['a second loan of an order', copyOf('loan', 'id = :fresh', another), /loan_user_id_order_id_key/],
  [
    'a provider’s reference twice',
    copyOf('payment_directory', 'true', `{"user_id": "${id}"}`),
    /payment_directory_pkey/,
  ],
  ['a second open conversion of a loan', copyOf('conversion', 'id = :converting', another), /conversion_open/],
  ['a second end of day of a date', copyOf('loan_day', 'loan_id = :loan', '{}'), /loan_day_pkey/],
  ['a second late fee of a day', copyOf('late_fee', 'loan_id = :loan', '{}'), /late_fee_pkey/],
  ['more taken back than was charged', 'update late_fee set taken_back = amount + 1', /late_fee_check/],
  ['more paid than charged', `update charge set paid = asked + 1`, /charge_check/],
  ['more principal paid than is lent', 'update installment set paid_principal = principal + 1', /installment_check/],
  ['a limit below 0', 'update credit_limit set outstanding = -1', /credit_limit_outstanding_check/],
  [
    'an invitation of oneself',
    `insert into referral (user_id, inviter_id, campaign_id, share_type, accepted_at)
     values (:user, :user, 'ajak-teman-2026', 'MGM_DEFAULT', '2026-12-01')`,
    /referral_check/,
  ],
  [
    'a second voucher for the same reason',
    copyOf('voucher', 'order_id = :order', `{"id": "${id}", "order_id": null, "status": "AVAILABLE"}`),
    /voucher_user_id_code_given_for_key/,
  ],
  ['a posting of the same source', copyOf('posting', 'true', '{"seq": 1000000}'), /posting_/],
]
