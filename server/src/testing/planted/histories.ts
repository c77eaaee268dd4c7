import { planted } from './plant.ts'

const last = (table: string, id: string) => `seq = (select max(seq) from ${table} where ${id})`

/** Errors in the histories of orders, loans and extensions. */
export const plantedInHistories = planted`
# an order that skips its signature
update order_history set to_status = 'DISBURSING', event = 'approve' where order_id = :order and event = 'sign';
update order_history set from_status = 'DISBURSING', to_status = 'DISBURSING' where order_id = :order and event = 'approve'
  and from_status = 'WAITING_LENDER_APPROVE'
→ an order moves only as its table allows
# an order whose history does not start with CREATED
update order_history set event = 'cancel' where order_id = :order and seq = 1
→ an order moves only as its table allows
# a missing step in an order’s history
delete from order_history where order_id = :order and event = 'sign'
→ the history of an order has no gap and its times never decrease
# a step of an order with an earlier time than the one before
update order_history set at = at + interval '1 second' where order_id = :order and seq = 1
→ the history of an order has no gap and its times never decrease
# an order’s history that ends with another status
delete from order_history where order_id = :order and ${last('order_history', 'order_id = :order')}
→ the history of an order ends at its status
# a loan with an impossible transition
update loan_history set event = 'convert' where loan_id = :loan and ${last('loan_history', 'loan_id = :loan')}
→ a loan moves only as its table allows
# a missing step in a loan’s history
delete from loan_history where loan_id = :loan and seq = 2
→ the history of a loan has no gap and its times never decrease
# a step of a loan with an earlier time than the one before
update loan_history set at = '2026-11-01' where loan_id = :loan and seq = 2
→ the history of a loan has no gap and its times never decrease
# a loan’s history that ends with another status
delete from loan_history where loan_id = :loan and ${last('loan_history', 'loan_id = :loan')}
→ the history of a loan ends at its status
# an extension with an impossible transition
update extension_history set event = 'expire' where extension_id = :extension and seq = 2
→ an extension moves only as its table allows
# a missing step in an extension’s history
update extension_history set seq = 3 where extension_id = :extension and seq = 2
→ the history of an extension has no gap and its times never decrease
# an extension’s history that ends with another status
delete from extension_history where extension_id = :extension and seq = 2
→ the history of an extension ends at its status
`
