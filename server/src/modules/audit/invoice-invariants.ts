import { houseId } from '../../platform/ids.ts'
import { type Invariant, invariant } from './invariants.ts'

const sign = `case when kind = 'INVOICE' then 1 else -1 end`

/** The fees that loans owe or have paid: user_id, loan_id, charge, number (0 for the whole loan), fee, vat. */
const fees = `
  (select l.user_id, l.id as loan_id, 'SERVICE_FEE' as charge, 0 as number,
     sum(c.asked) filter (where c.kind = 'fee') as fee, sum(c.asked) filter (where c.kind = 'vat') as vat
   from loan l join charge c on c.user_id = l.user_id and c.loan_id = l.id and c.kind in ('fee', 'vat')
   where l.status not in ('CANCELED', 'REFUNDED') group by l.user_id, l.id having sum(c.asked) > 0
   union all
   select l.user_id, l.id, 'EXTENSION_FEE', c.number,
     sum(c.asked) filter (where c.kind = 'extensionFee'), sum(c.asked) filter (where c.kind = 'extensionVat')
   from loan l join charge c on c.user_id = l.user_id and c.loan_id = l.id and c.kind in ('extensionFee', 'extensionVat')
   where l.status not in ('CANCELED', 'REFUNDED') group by l.user_id, l.id, c.number having sum(c.asked) > 0)`

/** What customers were invoiced for their fees (I19). */
export const invoiceInvariants: readonly Invariant[] = [
  invariant(
    'I19',
    'the invoices of a customer equal the fees and the VAT of the ledger',
    `select jsonb_build_object('userId', user_id) as subject,
       'ledger − invoices = ' || sum(fee) || ', VAT ' || sum(vat) as difference
     from (select user_id, -amount as fee, 0 as vat from entry where account in ('income-fee', 'income-extension-fee')
       union all select user_id, 0, -amount from entry where account = 'vat-payable'
       union all select '${houseId}', 0, amount from manual_line where account = 'vat-payable'
       union all select user_id, -(${sign}) * fee, -(${sign}) * vat from invoice) as both_sides
     group by user_id having sum(fee) <> 0 or sum(vat) <> 0`,
  ),
  invariant(
    'I19',
    'a fee that is charged has one invoice that was not taken back',
    `select jsonb_build_object('userId', coalesce(f.user_id, i.user_id), 'loanId', coalesce(f.loan_id, i.loan_id),
         'charge', coalesce(f.charge, i.charge), 'number', coalesce(f.number, i.number)) as subject,
       'fee ' || coalesce(f.fee, 0) || ' + ' || coalesce(f.vat, 0) || ', ' || coalesce(i.times, 0) || ' invoices of '
         || coalesce(i.fee, 0) || ' + ' || coalesce(i.vat, 0) as difference
     from ${fees} f full join (
       select user_id, loan_id, charge, coalesce(installment_number, 0) as number, sum(${sign}) as times,
         sum((${sign}) * fee) as fee, sum((${sign}) * vat) as vat
       from invoice group by user_id, loan_id, charge, installment_number) i
       on i.user_id = f.user_id and i.loan_id = f.loan_id and i.charge = f.charge and i.number = f.number
     where coalesce(i.times, 0) <> case when f.user_id is null then 0 else 1 end
       or coalesce(i.fee, 0) <> coalesce(f.fee, 0) or coalesce(i.vat, 0) <> coalesce(f.vat, 0)`,
  ),
  invariant(
    'I19',
    'the VAT of an invoice is that of its rate',
    `select jsonb_build_object('userId', user_id, 'invoiceId', id) as subject,
       'VAT ' || vat || ' on ' || fee || ' at ' || vat_ppm || ' ppm' as difference
     from invoice where vat <> round(fee::numeric * vat_ppm / 1000000)`,
  ),
  invariant(
    'I19',
    'a credit note takes back its invoice, whole',
    `select jsonb_build_object('userId', n.user_id, 'invoiceId', n.id) as subject,
       n.charge || ' ' || n.fee || ' + ' || n.vat || ' for ' || i.charge || ' ' || i.fee || ' + ' || i.vat as difference
     from invoice n join invoice i on i.user_id = n.user_id and i.id = n.corrects
     where i.kind <> 'INVOICE' or n.issued_at < i.issued_at
       or (n.loan_id, n.charge, coalesce(n.installment_number, 0), n.fee, n.vat, n.vat_ppm)
         <> (i.loan_id, i.charge, coalesce(i.installment_number, 0), i.fee, i.vat, i.vat_ppm)`,
  ),
  invariant(
    'I19',
    'every invoice has a number of its year',
    `select jsonb_build_object('userId', i.user_id, 'invoiceId', i.id) as subject,
       'issued ' || i.issued_on || ', ' || coalesce(n.year || '-' || n.number, 'no number') as difference
     from invoice i left join invoice_number n on n.user_id = i.user_id and n.invoice_id = i.id
     where n.year is distinct from extract(year from i.issued_on) and not exists (select from invoice_waiting w
       where w.user_id = i.user_id and w.invoice_id = i.id and n.year is null and w.since > now() - interval '1 hour')`,
  ),
  invariant(
    'I19',
    'the numbers of invoices have no gap',
    `select jsonb_build_object('year', coalesce(y.year, n.year)) as subject,
       coalesce(n.numbers, 0) || ' numbers up to ' || coalesce(n.last, 0) || ', last given ' || coalesce(y.last_number, 0) as difference
     from invoice_year y full join (
       select year, count(*) as numbers, max(number) as last from invoice_number group by year) n on n.year = y.year
     where n.numbers is distinct from n.last or n.last is distinct from y.last_number`,
  ),
]
