import { provedBy } from './guard.ts'

const billing = 'server/src/modules/billing'
const store = `${billing}/store/invoice-store.ts`
const number = `${billing}/invoices/number-invoices.ts`
const read = `${billing}/invoices/read-invoices.ts`
const fees = `${billing}/book/fees.ts`
const migration = 'server/migrations/0035-invoices.sql'

const issued = provedBy(`${billing}/invoices/invoices.test.ts`, [
  {
    name: 'a booked loan has an invoice',
    file: `${billing}/loans/book-loan.ts`,
    find: '{ ...book, loans: book.loans.filter((loan) => loan.loanId !== loanId) }, book)',
    replace: 'book, book)',
    pattern: 'booking a loan issues an invoice',
  },
  {
    name: 'a paid extension has an invoice',
    file: `${billing}/store/write-book.ts`,
    find: 'issueInvoices(app, tx, book, after)',
    replace: 'issueInvoices(app, tx, book, book)',
    pattern: 'a paid extension has an invoice',
  },
  {
    name: 'what becomes known late takes an invoice back',
    file: `${billing}/store/write-correction.ts`,
    find: 'issueInvoices(app, tx, known.book, book)',
    replace: 'issueInvoices(app, tx, book, book)',
    pattern: 'turns out to be paid before',
  },
  {
    name: 'a loan that was undone owes no fee',
    file: fees,
    find: 'return isUndone(loan) ? [] : fees',
    replace: 'return fees',
    pattern: 'cancelled in cooling-off gets a credit note',
  },
  {
    name: 'an invoice is taken back once',
    file: store,
    find: '\n      and not exists (select from invoice n where n.user_id = c.user_id and n.corrects = c.id)',
    replace: '',
    pattern: 'cancelled in cooling-off gets a credit note',
  },
  {
    name: 'a fee of Rp0 has no invoice',
    file: fees,
    find: 'fees.filter(({ fee }) => fee > 0)',
    replace: 'fees',
    pattern: 'without a fee there is none',
  },
  {
    name: '#7 another customer’s invoice cannot be read',
    file: read,
    find: 'where i.user_id = $1 and i.id = $2`)',
    replace: 'where $1::uuid is not null and i.id = $2`)',
    pattern: 'an invoice is visible only to its customer',
  },
  {
    name: '#7 the list contains only the customer’s invoices',
    file: read,
    find: 'where i.user_id = $1 and ($2::uuid is null',
    replace: 'where $1::uuid is not null and ($2::uuid is null',
    pattern: 'an invoice is visible only to its customer',
  },
  {
    name: 'an invoice cannot be changed',
    file: migration,
    find: 'create trigger invoice_append_only before update or delete or truncate',
    replace: 'create trigger invoice_append_only before truncate',
    pattern: 'nobody can change it',
  },
  {
    name: 'the number of an invoice cannot be changed',
    file: migration,
    find: 'create trigger invoice_number_append_only before update or delete or truncate',
    replace: 'create trigger invoice_number_append_only before truncate',
    pattern: 'nobody can change it',
  },
  {
    name: 'an invoice keeps the lender’s name of its day',
    file: read,
    find: 'row.seller ?? app.config.lender',
    replace: 'app.config.lender',
    pattern: 'keeps the lender’s name',
  },
])

const numbered = provedBy(`${billing}/invoices/invoice-numbers.test.ts`, [
  {
    name: 'the numbers of invoices continue from the last one',
    file: number,
    find: 'set last_number = y.last_number + excluded.last_number',
    replace: 'set last_number = y.last_number + excluded.last_number + 1',
    pattern: 'consecutive under concurrent bookings',
  },
  {
    name: 'the numbers of invoices begin again each year',
    file: number,
    find: 'extract(year from i.issued_on)::int as year',
    replace: '2027 as year',
    pattern: 'the first invoice of a year has number 1',
  },
  {
    name: 'a credit note is numbered after its invoice',
    file: number,
    find: "'order by greatest(i.id, i.corrects), i.kind desc'",
    replace: "'order by i.id'",
    pattern: 'numbered after its invoice',
  },
  {
    name: 'one process at a time gives numbers',
    file: number,
    find: '      await tx.run(takeTurns)\n',
    replace: '',
    pattern: 'several processes at once',
  },
  {
    name: 'one connection of a process waits for its turn to give numbers',
    file: number,
    find: 'own.next ??= own.running',
    replace: 'own.next = Promise.resolve()',
    pattern: 'take one connection',
  },
])

const printed = provedBy(`${billing}/invoices/print-invoice.test.ts`, [
  {
    name: 'the same invoice is always the same file',
    file: 'server/src/platform/pdf.ts',
    find: ', ...(createdAt && { CreationDate: createdAt })',
    replace: '',
    pattern: 'is always the same',
  },
  {
    name: 'the VAT notice is acknowledged once',
    file: `${billing}/invoices/vat-notice.ts`,
    find: 'on conflict (user_id) do nothing',
    replace: 'on conflict (user_id) do update set acknowledged_at = excluded.acknowledged_at',
    pattern: 'the VAT notice is acknowledged once',
  },
])

/** Invoices for fees, their numbers and files. */
export const invoices = [...issued, ...numbered, ...printed]
