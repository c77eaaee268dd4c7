import { newest, planted } from './plant.ts'

const outstanding = 'the outstanding amount of a limit equals the lent principal'
const reference = 'a provider’s reference exists once'
const cash = 'the cash at a provider equals receipts less disbursements and fees'
const once = 'a payment is allocated exactly once'
const resolved = 'money in suspense is resolved once, with its amount'
const fees = 'the fees of settled statement lines are posted once'
const suspense = 'suspense equals the payments that match no customer'
const paid = 'the paid parts of an instalment equal the allocations to it'
const posted = 'a payment is posted once with its amount, and reversed once'
const booked = (which: string) =>
  `${which} and exists (select from payment p where p.id = payment_id and status = 'BOOKED')`

/** Errors in limits and payments. */
export const plantedInMoney = planted`
# days without a portfolio
update portfolio_day set date = date - 3 where date = (select min(date) from portfolio_day)
→ every business date has its portfolio
# credit of an account that was closed
update person set closed_at = now() where user_id = (select user_id from entry e where account = 'credit' and exists (
    select from person p where p.user_id = e.user_id) and not exists (
    select from loan l where l.user_id = e.user_id and l.status in ('ONGOING', 'OVERDUE'))
  group by user_id having sum(amount) < 0 limit 1)
→ no credit is booked to a closed account
# a closed account that owes and is not remembered
update person set closed_at = now() where user_id = (select user_id from loan where id = :loan)
→ what a closed account owes is remembered until it is paid
# a debt that is remembered although nothing is owed
insert into former_debt (user_id, since) values (gen_random_uuid(), now())
→ what a closed account owes is remembered until it is paid
# a limit that is one rupiah short
update credit_limit set outstanding = outstanding - 1 where user_id = :user
→ ${outstanding}
# a loan without a limit
delete from credit_limit where user_id = :user
→ ${outstanding}
# a reservation without an order
update credit_limit set reserved = 50000 where user_id = :user
→ the reserved amount of a limit equals its open orders
# a provider’s reference that is unknown to the directory
delete from payment_directory where payment_id = (select id from payment where provider = 'xendit' limit 1)
→ ${reference}
# a provider’s reference without its payment
insert into payment_directory values ('xendit', 'ghost', :user, gen_random_uuid())
→ ${reference}
# cash without a payment
post: cash@xendit 1, funding -1
→ ${cash}
# suspense without a payment
post: funding 1, suspense -1
→ ${suspense}
# an allocation smaller than its payment
update allocation set amount = amount - 1 where ctid = ${newest('allocation', `part = 'lateFee' and kind = 'PAID'`)}
→ ${once}; ${paid}
# a payment moved between parts
update allocation set part = 'credit', loan_id = null, number = null
  where ctid = ${newest('allocation', booked(`part = 'principal' and kind = 'PAID'`))}
→ ${paid}
# a waiver recorded as a payment
update allocation set kind = 'PAID' where ctid = ${newest('allocation', `part = 'principal' and kind = 'WAIVED'`)}
→ ${once}; ${paid}
# a waiver without a waived part
post: funding -1, waivers 1
→ waived amounts are posted as waivers
# a payment that paid principal first
update allocation set line = -line where payment_id = (select id from payment p where p.user_id = :user
  and p.status = 'BOOKED' and exists (select from allocation a where a.payment_id = p.id and a.part = 'fee')
  and exists (select from allocation a where a.payment_id = p.id and a.part = 'principal') limit 1)
→ a payment is allocated within an instalment from late fee to principal
# principal that was paid before its fee
update charge set paid = paid - 1 where kind = 'fee' and loan_id = :settled and number = 1
→ no principal is paid before fee, VAT and interest of its instalment
→ the receivables of a loan equal its unpaid instalments; the status of a loan matches its figures
→ an instalment is open while it is unpaid or not booked; ${paid}
# a payment reversed without a posting
update payment set status = 'BOOKED', reversed_at = null, reversal_id = null where status = 'REVERSED' and user_id = :user
→ ${paid}; ${posted}; ${cash}; a day’s late fee stays within price and ceiling of the principal that was overdue
# money in suspense that was assigned to nobody
delete from suspense_resolution where outcome = 'ASSIGNED'
→ ${resolved}
# money in suspense that was assigned and is still there
update payment set status = 'SUSPENSE' where status = 'ASSIGNED'
→ ${resolved}; ${posted}; ${suspense}; ${cash}; ${reference}
# money in suspense that was returned twice
update suspense_resolution set outcome = 'ASSIGNED', assigned_to = :user, customer_payment_id = payment_id,
  reference = null where outcome = 'RETURNED'
→ ${resolved}
# a fee of the provider that was posted twice
post provider-fee: provider-fees 4440, cash@xendit -4440
→ ${fees}; ${cash}
# a fee that the provider’s line does not state
update statement_line set fee = fee + 1 where transaction_id = (select min(transaction_id) from statement_line
  where status = 'SETTLED' and fee > 0)
→ ${fees}; ${cash}
# the posting of a payment that does not exist
post payment: cash@xendit 1, credit -1
→ ${posted}; ${cash}
`
