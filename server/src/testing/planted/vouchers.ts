import { planted } from './plant.ts'

const held = 'a voucher is with the one order or loan whose price it reduces'
const terms = 'a voucher takes off what its terms say'
const ends = 'the history of a voucher ends at its status'
const ofOrder = 'voucher_id in (select id from voucher where order_id = :order)'

/** Errors in vouchers and their histories. */
export const plantedInVouchers = planted`
# a voucher that returned although its loan runs
insert into voucher_history select user_id, id, 4, 'USED', 'AVAILABLE', 'giveBack', 'CUSTOMER', order_id, updated_at
  from voucher where order_id = :order;
update voucher set status = 'AVAILABLE', order_id = null where order_id = :order
→ ${held}
# a voucher used by an order whose price it does not reduce
update voucher set order_id = :moved where order_id = :order
→ ${held}
# a voucher that takes off a rupiah more than its terms say
update loan_order set quote = jsonb_set(quote, '{voucher,off}', to_jsonb((quote->'voucher'->>'off')::int + 1))
  where id = :order
→ ${terms}
# a voucher that is used without an order
update voucher_history set from_status = 'AVAILABLE', to_status = 'USED', event = 'use' where ${ofOrder} and seq = 2;
update voucher_history set from_status = 'USED' where ${ofOrder} and seq = 3
→ a voucher moves only as its table allows
# a missing step in the history of a voucher
delete from voucher_history where ${ofOrder} and seq = 2
→ the history of a voucher has no gap and its times never decrease
# a history of a voucher that ends with another status
delete from voucher_history where ${ofOrder} and seq = 3
→ ${ends}
`
