import { planted } from './plant.ts'

const amount = 'an order is paid out at most once, with its own amount'
const exists = 'a loan exists exactly for an order that was paid out'
const inFlight = 'money is in transit exactly while its order is being disbursed'
const signed = 'nothing is sent before both parties have signed'
const lends = 'an order lends what was signed'
const booked = 'a loan is booked as signed, or with the dates of its final schedule'
const posts = 'the postings of a disbursement match its status'
const inTransit = 'the in-transit account equals the open disbursements'
const cash = 'the cash at a provider equals receipts less disbursements and fees'
const orderEnds = 'the history of an order ends at its status'
const failedOf = (order: string) => `(select id from disbursement where order_id = ${order} and status = 'FAILED')`

/** Errors in disbursements: receiver, amount, signature, repetition and posting. */
export const plantedInDisbursements = planted`
# a disbursement of another amount
update disbursement set amount = amount + 1 where order_id = :order
→ ${amount}; ${posts}; ${cash}
# a failed disbursement of a loan
update disbursement set status = 'FAILED' where order_id = :order
→ ${exists}; ${posts}; ${cash}
# a successful disbursement without a loan
update disbursement set status = 'SUCCEEDED' where order_id = :failed
→ ${exists}; ${posts}; ${cash}
# a loan of an order that was never disbursed
update loan_order set status = 'CANCELED' where id = :order
→ ${exists}; ${orderEnds}; a voucher is with the one order or loan whose price it reduces
# money in transit for a failed order
update loan_order set status = 'DISBURSEMENT_FAILED' where id = :unknown
→ ${inFlight}; ${orderEnds}
# an order in DISBURSING whose disbursement failed
update disbursement set status = 'FAILED' where order_id = :unknown
→ ${inFlight}; ${posts}; ${inTransit}; ${cash}
# a cancelled disbursement that was sent
update disbursement set failure = 'CANCELED', sent_at = created_at where order_id = :failed
→ a disbursement given up before sending was never sent
# money sent before the lender signed
update agreement set lender_signed_at = null where order_id = :unknown and kind = 'AGREEMENT'
→ ${signed}
# money sent before the customer signed
update disbursement set created_at = created_at - interval '1 day' where order_id = :order
→ ${signed}
# money sent without an agreement
delete from agreement where order_id = :failed
→ ${signed}
# an agreement with another text
update loan_order set document_hash = 'other' where id = :order
→ ${signed}
# an order with a price other than the signed one
update loan_order set quote = jsonb_set(quote, '{installments,0,interest}', '1') where id = :unknown
→ ${lends}
# an order with an amount other than the signed one
update loan_order set amount = amount + 50000 where id = :unknown;
update disbursement set amount = amount + 50000 where order_id = :unknown
→ ${lends}; ${posts}; ${inTransit}; ${cash}; the reserved amount of a limit equals its open orders
# a schedule that was never shown
update loan set quote = jsonb_set(quote, '{disbursedOn}', '"2027-01-26"') where id = :fresh
→ ${booked}; a loan starts on the day on which its money was sent
# money to an account other than the order’s
update disbursement set bank_account_id = gen_random_uuid() where order_id = :order
→ the money goes to the account of the order
# money to another account without an addendum
update disbursement set bank_account_id = gen_random_uuid() where order_id = :moved and status = 'FAILED';
delete from agreement where order_id = :moved and kind = 'ACCOUNT_ADDENDUM'
→ another account needs a signed addendum
# two disbursements with one payout of the provider
update disbursement set provider_id = 'same' where order_id in (:order, :unknown)
→ a payout of the provider belongs to one disbursement
# a failed disbursement without its reversal posting
delete from entry where posting_id in (select id from posting where kind = 'disbursement-failed'
  and source = ${failedOf(':moved')}::text);
delete from posting where kind = 'disbursement-failed' and source = ${failedOf(':moved')}::text
→ ${posts}; ${inTransit}; ${cash}; no entry was changed and no posting is missing
# a disbursement posted twice
post disbursement-sent: in-transit@xendit 500000, cash@xendit -500000
→ ${posts}; ${inTransit}; ${cash}
# money in transit without a disbursement
post: in-transit@xendit 1, funding -1
→ ${inTransit}
`
