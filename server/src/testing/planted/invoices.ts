import { planted } from './plant.ts'

export const ofLedger = 'the invoices of a customer equal the fees and the VAT of the ledger'
export const invoicedOnce = 'a fee that is charged has one invoice that was not taken back'
const rate = 'the VAT of an invoice is that of its rate'
const whole = 'a credit note takes back its invoice, whole'
const numbered = 'every invoice has a number of its year'
const gap = 'the numbers of invoices have no gap'

const copyOf = (where: string, change: string) =>
  `insert into invoice select (jsonb_populate_record(i, '{"id": "00000000-0000-7000-8000-000000000001"}'::jsonb || ${change})).*
     from invoice i where ${where}`
const number = `insert into invoice_number select y.year, y.last_number + 1, i.user_id, i.id from invoice i
    join invoice_year y on y.year = extract(year from i.issued_on) where i.id = '00000000-0000-7000-8000-000000000001';
  update invoice_year y set last_number = last_number + 1 from invoice i
    where i.id = '00000000-0000-7000-8000-000000000001' and y.year = extract(year from i.issued_on)`
const last = `(year, number) = (select year, last_number from invoice_year order by year limit 1)`

/** Errors in invoices and their numbers. */
export const plantedInInvoices = planted`
# an invoice of a rupiah more than its fee
update invoice set fee = fee + 1 where loan_id = :fresh
→ ${ofLedger}; ${invoicedOnce}
# a second invoice for a fee
${copyOf(`loan_id = :fresh`, `'{}'`)}; ${number}
→ ${ofLedger}; ${invoicedOnce}
# a credit note for a fee that is still charged
${copyOf(`loan_id = :fresh`, `jsonb_build_object('kind', 'CREDIT_NOTE', 'corrects', i.id)`)}; ${number}
→ ${ofLedger}; ${invoicedOnce}
# an extension whose invoice names another instalment
update invoice set installment_number = 2 where loan_id = :extended and charge = 'EXTENSION_FEE'
→ ${invoicedOnce}
# an invoice with the VAT of another rate
update invoice set vat_ppm = 120000 where loan_id = :fresh
→ ${rate}
# a credit note of less than its invoice
update invoice set fee = fee - 1 where loan_id = :refunded and kind = 'CREDIT_NOTE'
→ ${ofLedger}; ${invoicedOnce}; ${whole}
# an invoice without a number
delete from invoice_number where ${last}
→ ${numbered}; ${gap}
# an invoice that waits for its number for more than an hour
insert into invoice_waiting select user_id, invoice_id, now() - interval '61 minutes' from invoice_number where ${last};
update invoice_year set last_number = last_number - 1 where ${last.replace('(year, number)', '(year, last_number)')};
delete from invoice_number n using invoice_waiting w where w.user_id = n.user_id and w.invoice_id = n.invoice_id
→ ${numbered}
# a number that was left out
update invoice_number set number = number + 1 where ${last}
→ ${gap}
# an invoice with a number of another year
update invoice_number set year = 2020, number = 1 where ${last};
insert into invoice_year values (2020, 1);
update invoice_year set last_number = last_number - 1 where year = (select min(year) from invoice_year where year > 2020)
→ ${numbered}
`
