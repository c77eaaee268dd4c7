import { type Planted, planted } from './plant.ts'

/** Errors in a history: an event that cannot lead from one status to the next, a missing step, an end at another status. */
function inHistory(a: string, of: string, id: string, event: string, step: number, missing: number): Planted[] {
  const [table, own] = [`${of}_history`, `${of.replace('insurance_', '')}_id = ${id}`]
  return planted`
# a history of ${a} with an impossible transition
update ${table} set event = '${event}' where ${own} and seq = ${step}
→ ${a} moves only as its table allows
# a history of ${a} with a missing step
delete from ${table} where ${own} and seq = ${missing}
→ the history of ${a} has no gap and its times never decrease
# a history of ${a} that ends with another status
delete from ${table} where ${own} and seq = (select max(seq) from ${table} where ${own})
→ the history of ${a} ends at its status
`
}

const voucher = '(select id from voucher where order_id = :order)'
const policy = '(select id from insurance_policy where loan_id = :ended)'
const writeOff = '(select id from write_off where loan_id = :writtenOff)'

/** Errors in the histories of orders, loans and what belongs to them. */
export const plantedInHistories = [
  ...inHistory('an order', 'order', ':order', 'cancel', 1, 3),
  ...inHistory('a loan', 'loan', ':loan', 'convert', 2, 2),
  ...inHistory('an extension', 'extension', ':extension', 'expire', 2, 1),
  ...inHistory('a conversion', 'conversion', ':conversion', 'book', 2, 2),
  ...inHistory('a voucher', 'voucher', voucher, 'give', 2, 2),
  ...inHistory('a policy', 'insurance_policy', policy, 'refuse', 2, 1),
  ...inHistory('a write-off', 'write_off', writeOff, 'reject', 2, 1),
  ...planted`
# an order that skips its signature
update order_history set to_status = 'DISBURSING', event = 'approve' where order_id = :order and event = 'sign';
update order_history set from_status = 'DISBURSING', to_status = 'DISBURSING' where order_id = :order and event = 'approve'
  and from_status = 'WAITING_LENDER_APPROVE'
→ an order moves only as its table allows
# a voucher that is used without an order
update voucher_history set from_status = 'AVAILABLE', to_status = 'USED', event = 'use'
  where voucher_id = ${voucher} and seq = 2;
update voucher_history set from_status = 'USED' where voucher_id = ${voucher} and seq = 3
→ a voucher moves only as its table allows
# a step of an order with an earlier time than the one before
update order_history set at = at + interval '1 second' where order_id = :order and seq = 1
→ the history of an order has no gap and its times never decrease
# a step of a loan with an earlier time than the one before
update loan_history set at = '2026-11-01' where loan_id = :loan and seq = 2
→ the history of a loan has no gap and its times never decrease
`,
]
