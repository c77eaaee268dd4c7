import { applyExtension } from '@lumbung/shared/contract/billing/extensions.ts'
import { loan as loanCall } from '@lumbung/shared/contract/billing/loans.ts'
import { order as orderCall } from '@lumbung/shared/contract/lending/orders.ts'
import type { PaymentTarget } from '@lumbung/shared/contract/payments.ts'
import { formatDate, formatMoney } from '@lumbung/shared/format.ts'
import { closeDays } from '../../modules/billing/api.ts'
import { balanceOf, termsOfAccount } from '../../modules/ledger/api.ts'
import { newId } from '../../platform/ids.ts'
import type { TestApp } from '../test-app.ts'
import { type Borrower, borrowers } from './borrowers.ts'
import { conversionSteps } from './conversions.ts'
import { codeOf, makeCode, payCode } from './loans.ts'
import { writeOffSteps } from './write-offs.ts'

interface Walk {
  app: TestApp
  borrower: Borrower
  /** The newest loan. */
  loanId: string
  /** The newest posting that was printed. */
  seq: number
}

/** Pays a code of its own for a target: the amount of the code, or another one. */
async function pay({ app, borrower: { client } }: Walk, target: PaymentTarget, amount?: number): Promise<void> {
  const made = await makeCode(app, client, target)
  await payCode(app, made.code, amount ?? made.amount)
}

async function borrow(walk: Walk, terms?: { amount: number; tenor: number }): Promise<void> {
  const { app, borrower } = walk
  const orderId = await borrower.order(terms)
  const signed = await borrower.sign(orderId)
  if (signed.code !== 'SUCCESS') throw new Error(JSON.stringify(signed))
  const lentBefore = walk.loanId
  for (let tries = 0; tries < 200 && walk.loanId === lentBefore; tries++) {
    await app.settle()
    walk.loanId = (await borrower.client.data(orderCall, { params: { orderId } })).loanId ?? lentBefore
  }
}

async function extend({ app, borrower: { client } }: Walk): Promise<void> {
  const body = { month: '2027-02', method: 'BCA' } as const
  const { paymentId } = await client.data(applyExtension, { body, key: newId() })
  const { code, amount } = await codeOf(app, client, paymentId)
  await payCode(app, code, amount)
}

/** Applies for 12 months, pays in advance and signs; the walk goes on with the new loan. */
async function convert(walk: Walk): Promise<void> {
  const { app, borrower } = walk
  const { applied, sign, shown } = conversionSteps(app)
  const { conversionId } = await applied(borrower, '2027-03', 12)
  await pay(walk, { kind: 'CONVERSION', conversionId })
  const signed = await sign(borrower, conversionId)
  if (signed.code !== 'SUCCESS') throw new Error(JSON.stringify(signed))
  await app.settle()
  const { newLoanId } = await shown(borrower, conversionId)
  if (!newLoanId) throw new Error('the conversion was not booked')
  walk.loanId = newLoanId
}

/** What the borrower does at 10:00 WIB of a date, and why it is in the books as it is. */
const story = `
# 2026-11-24 Borrow
Rp3.000.000 for six months. Sending the money and learning that it has arrived are two postings. The service fee and its VAT are earned on the day of disbursement and paid with the instalments; interest is booked period by period.
# 2026-12-24 The first instalment falls due
The end of day books the interest of the period that ends. Nothing was paid, nothing is late yet.
# 2026-12-27 Pay late
Three days late: each end of day charged 0.1 % of the overdue principal. One payment pays late fees, fee, VAT, interest and principal, in this order.
# 2027-01-20 Pay too much
Rp700.000 for an instalment of Rp571.100, before its due date. Its interest is booked because it is paid; the surplus becomes the customer’s credit.
# 2027-02-24 Credit pays what falls due
The end of day of the due date uses the credit for the third instalment, as a payment of its own.
# 2027-02-26 Extend
Two days late, the customer pays the fee to move the rest of the third instalment by 30 days. The fee is charged and paid at once; the late fees stay.
# 2027-03-17 Convert
From the bill date on, the customer turns the rest into twelve instalments. What settles the loan beside its principal is paid in advance and waits as a deposit. Once both have signed, the deposit pays fees, late fees and the interest of the running period, and the new loan takes the principal over: no money is sent.
# 2027-04-10 Settle early
Everything that is left: principal, unpaid fees and late fees, and the interest of the running period for the days that have passed. Interest of later periods is never booked.
# 2027-04-12 Borrow again
Rp1.000.000 for three months.
# 2027-08-11 Pay nothing for three months
Each end of day charges 0.1 % of the principal that is overdue, which grows with each due date. On this day the loan is 91 days past due: the end of day lists it as one that may be written off.
# 2027-08-12 Write off
One operator has proposed it, another one approves it. The receivables become a loss. What the customer owes is kept beside the balance sheet, as a claim of the loan; no late fee is charged from now on.
# 2027-09-20 Recover a part
The customer pays Rp400.000. It is allocated as before, late fees first. The money is income, and the claim shrinks by it.
# 2027-10-01 Recover the rest
The same sum is owed as on the day of the write-off, less what was paid. With the claim at 0 the loan is repaid.
`

/** What is done at the steps of the story, by title; at the others only the day is closed. */
const acts: Readonly<Record<string, (walk: Walk) => Promise<void>>> = {
  Borrow: (walk) => borrow(walk),
  'Pay late': (walk) => pay(walk, { kind: 'BILL', month: '2026-12' }),
  'Pay too much': (walk) => pay(walk, { kind: 'BILL', month: '2027-01' }, 700_000),
  Extend: extend,
  Convert: convert,
  'Settle early': (walk) => pay(walk, { kind: 'SETTLEMENT', loanId: walk.loanId }),
  'Borrow again': (walk) => borrow(walk, { amount: 1_000_000, tenor: 3 }),
  'Write off': ({ app, loanId }) => writeOffSteps(app).writeOff(loanId),
  'Recover a part': (walk) => pay(walk, { kind: 'ALL_DUE' }, 400_000),
  'Recover the rest': (walk) => pay(walk, { kind: 'SETTLEMENT', loanId: walk.loanId }),
}

const steps = story
  .trim()
  .split(/^# /m)
  .slice(1)
  .map((text) => {
    const [head = '', why = ''] = text.split('\n')
    return { date: head.slice(0, 10), title: head.slice(11), why }
  })

interface PostedLine {
  seq: number
  kind: string
  date: string
  account: string
  amount: number
}

async function newPostings({ app, borrower, seq }: Walk): Promise<PostedLine[]> {
  const { rows } = await app.app.db.pool.query(
    `select p.seq::int, p.kind, p.business_date as date, e.account, e.amount from posting p
     join entry e on e.user_id = p.user_id and e.posting_id = p.id
     where p.user_id = $1 and p.seq > $2 order by p.seq, e.line`,
    [borrower.userId, seq],
  )
  const numberOf = ({ account }: PostedLine) => termsOfAccount(account)?.number ?? ''
  const sideOf = ({ amount }: PostedLine) => Number(amount < 0)
  return rows.sort((a, b) => a.seq - b.seq || sideOf(a) - sideOf(b) || numberOf(a).localeCompare(numberOf(b)))
}

const amountOf = (amount: number) => amount.toLocaleString('id-ID')

function rowOf({ account, amount }: PostedLine): string {
  const { number, name } = termsOfAccount(account) ?? { number: '', name: { en: account } }
  return `| ${number} ${name.en} | ${amount > 0 ? amountOf(amount) : ''} | ${amount < 0 ? amountOf(-amount) : ''} |`
}

const rowsOf = (lines: readonly PostedLine[]) => lines.map(rowOf).join('\n')

/** Postings that follow each other with the same kind and the same entries, day by day. */
function runsOf(postings: readonly (readonly PostedLine[])[]) {
  const runs: (readonly PostedLine[])[][] = []
  for (const lines of postings) {
    const [before] = runs.at(-1) ?? []
    if (before?.[0]?.kind === lines[0]?.kind && rowsOf(before ?? []) === rowsOf(lines)) runs.at(-1)?.push(lines)
    else runs.push([lines])
  }
  return runs
}

function runText(run: readonly (readonly PostedLine[])[]): string {
  const [first, last] = [run[0]?.[0], run.at(-1)?.[0]]
  const date = (line: PostedLine | undefined) => formatDate(line?.date ?? '', 'en-us')
  const when = run.length === 1 ? date(first) : `${date(first)} to ${date(last)}, ${run.length} times`
  const head = `**${first?.kind}**, ${when}`
  return [head, '', '| Account | Debit | Credit |', '|---|---:|---:|', rowsOf(run[0] ?? []), ''].join('\n')
}

/** Where the customer stands after a step. */
async function standing({ app, borrower: { client, userId }, loanId }: Walk): Promise<string> {
  const { loan } = await client.data(loanCall, { params: { loanId } })
  const credit = -(await balanceOf(app.app.db, userId, 'credit'))
  const owed = `${formatMoney(loan.outstanding)} is left to pay, of which ${formatMoney(loan.outstandingPrincipal)} principal`
  return `The loan is ${loan.status}: ${owed}. Credit: ${formatMoney(credit)}.\n`
}

async function stepText(walk: Walk, { date, title, why }: (typeof steps)[number], number: number): Promise<string> {
  walk.app.clock.set(`${date}T03:00:00Z`)
  await closeDays(walk.app.app)
  await acts[title]?.(walk)
  const lines = await newPostings(walk)
  walk.seq = lines.at(-1)?.seq ?? walk.seq
  const postings = runsOf([...Map.groupBy(lines, ({ seq }) => seq).values()]).map(runText)
  const head = `## ${number}. ${title}, ${formatDate(date, 'en-us')}\n\n${why}\n`
  return [head, ...postings, await standing(walk)].join('\n')
}

const head = `# Two loans in the books

An accountant's walk through two loans, with every posting: written by \`npm run docs -- money\`, which plays the loans on the real product, and compared with
it by a test. Amounts are in rupiah. Each posting balances; one that repeats day by day stands once. The accounts are those of the chart ([ledger.md](product/ledger.md)). Allocation, late
fees, settlement and write-off: [bills.md](product/bills.md); extension: [relief.md](product/relief.md).
`

/** The text of docs/money.md. */
export async function moneyWalk(app: TestApp): Promise<string> {
  const [first] = steps
  app.clock.set(`${first?.date}T03:00:00Z`)
  const next = await borrowers(app, 1)
  const borrower = next()
  await app.app.db.pool.query(`update session set created_at = '2090-01-01', seen_at = '2090-01-01'`)
  await app.app.db.pool.query(`update device set code_at = '2090-01-01'`)
  const walk: Walk = { app, borrower, loanId: '', seq: 0 }
  const parts = [head]
  for (const [index, step] of steps.entries()) parts.push(await stepText(walk, step, index + 1))
  return `${parts.join('\n').trimEnd()}\n`
}
