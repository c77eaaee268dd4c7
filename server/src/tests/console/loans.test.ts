import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { debtContacts } from '@lumbung/shared/contract/billing/debt-contacts.ts'
import { loan as customerLoan } from '@lumbung/shared/contract/billing/loans.ts'
import type { BodyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { Role } from '@lumbung/shared/contract/operators/acts.ts'
import { type LoanFile, offerRelief, readLoan, recordContact } from '@lumbung/shared/contract/operators/loans.ts'
import { readInbox } from '../../modules/desk/inbox.ts'
import { csvRecords } from '../../platform/csv.ts'
import { personSeal } from '../../platform/keys/sealing.ts'
import { bill, openLoanDays } from '../../testing/loans/loan-days.ts'
import type { Debtor } from '../../testing/loans/loans.ts'
import { newOperator, type TestOperator } from '../../testing/people/operators.ts'

const { app, rows, atDay, borrower } = await openLoanDays()
after(() => app.close())

let count = 0
/** Somebody with a role, signed in now: sessions end while tests move the clock. */
const operator = (role: Role) => newOperator(app, [role], `${role} ${++count}`)
const read = async (loanId: string): Promise<LoanFile> =>
  (await operator('FINANCE')).client.data(readLoan, { params: { loanId } })
const total = (file: LoanFile, side: 'debit' | 'credit') =>
  file.journals.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line[side], 0)
const at = (instant: string) => app.clock.set(new Date(instant).toISOString())

/** Gives the customer an address in a province. */
async function moveTo({ userId }: Debtor, province: string): Promise<void> {
  const seal = await personSeal(app.app.db, app.app.keys, userId)
  const sealed = seal.seal('profile.personal', { residentialProvince: province })
  await rows(`update profile_section set sealed = $2 where user_id = $1 and section = 'personal'`, [userId, sealed])
}

/** What the ledger says is unpaid of the parts of a loan that stand in it. */
async function ledger(userId: string, loanId: string): Promise<Record<string, number>> {
  const sums = await rows(
    `select account, sum(amount)::int8 as sum from entry where user_id = $1 and loan_id = $2 group by account`,
    [userId, loanId],
  )
  return Object.fromEntries(sums.map(({ account, sum }) => [account, Number(sum)]))
}

test('behaviour 13: a loan’s figures are those of the customer’s own call and of the ledger, paid, late and settled', async () => {
  const { debtor, loanId } = await borrower()
  const compare = async () => {
    const [file, own] = [await read(loanId), await debtor.client.data(customerLoan, { params: { loanId } })]
    assert.deepEqual(file.loan, own.loan)
    assert.deepEqual(
      file.installments.map(({ paidOn: _paidOn, ...each }) => each),
      own.installments,
    )
    assert.equal(
      Object.values(file.unpaid).reduce((sum, part) => sum + part, 0),
      own.loan.outstanding,
    )
    const booked = await ledger(debtor.userId, loanId)
    assert.equal(file.unpaid.principal, booked['loan-principal'] ?? 0)
    assert.equal(file.unpaid.lateFee, booked['loan-late-fee'] ?? 0)
    assert.equal(file.unpaid.fee, booked['loan-fee'] ?? 0)
    assert.equal(file.owed.at(-1)?.principal, booked['loan-principal'] ?? 0)
    for (const { lines, number } of file.journals)
      assert.equal(
        lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0),
        0,
        number,
      )
    assert.equal(total(file, 'debit'), total(file, 'credit'))
    return file
  }
  const begun = await compare()
  assert.deepEqual(
    begun.journals.map(({ kind }) => kind),
    ['disbursement-sent', 'disbursement'],
  )
  assert.deepEqual(begun.owed, [{ date: '2026-11-20', principal: 3_000_000 }])
  const { code } = await debtor.code(bill('2026-12'))
  await debtor.pay(code, 571_100)
  const paid = await compare()
  assert.equal(paid.paid, 571_100)
  assert.deepEqual([paid.installments[0]?.state, paid.installments[0]?.paidOn], ['PAID', '2026-11-20'])
  assert.deepEqual(
    paid.book.map(({ kind, date, amount }) => [kind, date, amount]),
    [
      ['DISBURSED', '2026-11-20', 3_000_000],
      ['INTEREST', '2026-11-20', 60_000],
      ['PAID', '2026-11-20', 571_100],
    ],
  )
  await atDay('2027-02-01')
  const late = await compare()
  assert.ok(late.loan.daysPastDue > 0 && late.unpaid.lateFee > 0)
  const fees = late.book.filter(({ kind }) => kind === 'LATE_FEE')
  assert.equal(
    fees.reduce((sum, { amount = 0 }) => sum + amount, 0),
    late.unpaid.lateFee,
  )
  assert.ok(late.book.some(({ kind, to }) => kind === 'STATUS' && to === 'OVERDUE'))
  assert.deepEqual(
    late.book.map(({ date }) => date),
    late.book.map(({ date }) => date).toSorted(),
  )
})

test('a loan shows no full number, NIK or account; what is not of this loan is not in it, and each look is in the trail', async () => {
  const { debtor, loanId } = await borrower()
  const other = await debtor.lend({ disbursedAt: '2026-11-20T03:00:00Z' })
  const { id, client } = await operator('SUPPORT')
  const file = await client.data(readLoan, { params: { loanId } })
  assert.deepEqual([file.customerId, file.name], [debtor.userId, 'Sari Wulandari'])
  const text = JSON.stringify(file)
  assert.ok(!text.includes(debtor.mobile) && !text.includes(debtor.mobile.replace('+62', '')) && !text.includes(other))
  const looks = await rows(`select subjects from audit_entry where operator = $1 and act = 'loan.see'`, [id])
  assert.deepEqual(looks[0]?.subjects, [`loan:${loanId}`, `customer:${debtor.userId}`])
  const unknown = '019a2b3c-4d5e-7f60-8a1b-2c3d4e5f6071'
  assert.equal((await client.call(readLoan, { params: { loanId: unknown } })).code, 'NOT_FOUND')
  const [{ id: agreement }] = await rows('select id from agreement where user_id = $1 order by made_at, id limit 1', [
    debtor.userId,
  ])
  const stolen = await client.fetch(`/api/operator/loans/${other}/documents/${agreement}`)
  assert.equal(stolen.status, 404)
})

test('journals as CSV: one line for each entry, balanced, with who took them and why; support may not', async () => {
  const { loanId } = await borrower()
  const finance = await operator('FINANCE')
  const reason = 'The auditor of the bank asks for it'
  const take = (by: TestOperator, body: object) =>
    by.client.fetch(`/api/operator/loans/${loanId}/journals.csv`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const { id } = finance
  assert.equal((await take(finance, {})).status, 400)
  const reply = await take(finance, { reason })
  assert.deepEqual([reply.status, reply.headers.get('content-type')], [200, 'text/csv'])
  const records: string[][] = []
  for await (const record of csvRecords([await reply.text()])) records.push(record)
  const [head = [], ...lines] = records
  const column = (name: string) => lines.map((line) => line[head.indexOf(name)] ?? '')
  const sum = (name: string) => column(name).reduce((all, value) => all + Number(value), 0)
  const file = await read(loanId)
  assert.equal(lines.length, file.journals.flatMap((journal) => journal.lines).length)
  assert.deepEqual([sum('debit'), sum('credit')], [total(file, 'debit'), total(file, 'credit')])
  assert.deepEqual([...new Set(column('exported_by'))], [id])
  const taken = await rows(`select subjects, reason from audit_entry where operator = $1 and act = 'loan.export'`, [id])
  assert.deepEqual(taken, [{ subjects: [`loan:${loanId}`, `customer:${file.customerId}`], reason }])
  assert.equal((await take(await operator('SUPPORT'), { reason })).status, 403)
})

const call = (instant: string, changes: Partial<BodyOf<typeof recordContact>> = {}) => ({
  at: new Date(instant).toISOString(),
  channel: 'CALL' as const,
  outcome: 'REACHED' as const,
  ...changes,
})

test('behaviour 7, D-237: a person’s contact is recorded in the legal hours of the customer’s zone, and refused outside them', async () => {
  const { debtor, loanId } = await borrower()
  await atDay('2026-12-23')
  await moveTo(debtor, 'Papua')
  at('2026-12-23T10:30:00+07:00')
  const { client, id } = await operator('COLLECTIONS')
  const record = async (instant: string, changes = {}) =>
    (await client.call(recordContact, { params: { loanId }, body: call(instant, changes) })).code
  // Jayapura is two hours ahead of Jakarta.
  for (const [instant, code] of [
    ['2026-12-23T10:00:00+07:00', 'SUCCESS'],
    ['2026-12-23T06:00:00+07:00', 'SUCCESS'],
    ['2026-12-23T05:59:59+07:00', 'CONTACT_NOT_ALLOWED'],
    ['2026-12-22T18:00:00+07:00', 'CONTACT_NOT_ALLOWED'],
    ['2026-12-22T17:59:59+07:00', 'SUCCESS'],
    ['2026-12-20T10:00:00+07:00', 'INVALID_INPUT'],
    ['2026-12-23T10:35:00+07:00', 'INVALID_INPUT'],
  ] as const)
    assert.equal(await record(instant), code, instant)
  assert.equal(await record('2026-12-23T10:00:00+07:00', { outcome: 'PROMISED' }), 'INVALID_INPUT')
  assert.equal(await record('2026-12-23T10:00:00+07:00', { promisedOn: '2026-12-24' }), 'INVALID_INPUT')
  const promise = { outcome: 'PROMISED', promisedOn: '2026-12-24' }
  assert.equal(await record('2026-12-23T10:05:00+07:00', promise), 'SUCCESS')
  // 25 December is a national holiday, 27 December a Sunday.
  for (const day of ['2026-12-25', '2026-12-27']) {
    at(`${day}T10:00:00+07:00`)
    const { client: later } = await operator('COLLECTIONS')
    const reply = await later.call(recordContact, { params: { loanId }, body: call(`${day}T10:00:00+07:00`) })
    assert.equal(reply.code, 'CONTACT_NOT_ALLOWED', day)
    assert.equal((await later.data(readLoan, { params: { loanId } })).contact.allowed, false)
  }
  const file = await read(loanId)
  assert.equal(file.contact.zone, 'Asia/Jayapura')
  const made = file.contacts.filter(({ by }) => by === 'OPERATOR')
  assert.deepEqual(
    made.map(({ at: time, operator: name, outcome, purpose }) => [time, name, outcome, purpose]),
    [
      ['2026-12-23T03:05:00.000Z', `COLLECTIONS ${count - 3}`, 'PROMISED', 'OVERDUE'],
      ['2026-12-23T03:00:00.000Z', `COLLECTIONS ${count - 3}`, 'REACHED', 'OVERDUE'],
      ['2026-12-22T23:00:00.000Z', `COLLECTIONS ${count - 3}`, 'REACHED', 'OVERDUE'],
      ['2026-12-22T10:59:59.000Z', `COLLECTIONS ${count - 3}`, 'REACHED', 'OVERDUE'],
    ],
  )
  assert.equal(made[0]?.promisedOn, '2026-12-24')
  const own = (await debtor.client.data(debtContacts)).items.filter(({ by }) => by === 'OPERATOR')
  assert.deepEqual(
    own.map(({ contactId, channel, dueDate, amount }) => [contactId, channel, dueDate, amount]),
    made.map(({ contactId }) => [contactId, 'CALL', '2026-12-20', 572_100]),
  )
  const [{ actor }] = await rows('select distinct actor from debt_contact where user_id = $1 and made_by = $2', [
    debtor.userId,
    'OPERATOR',
  ])
  assert.equal(actor, `OPERATOR:${id}`)
})

test('behaviour 7: nothing is recorded while the customer says that it is paid, and nothing about a loan that is paid off', async () => {
  const { debtor, loanId } = await borrower()
  await atDay('2026-12-23')
  const now = app.clock.now()
  await rows(
    `insert into payment_report (user_id, id, month, amount, paid_on, reported_at, freezes_until)
     values ($1, gen_random_uuid(), '2026-12', 571100, '2026-12-22', $2, $2::timestamptz + interval '1 day')`,
    [debtor.userId, new Date(now.getTime() - 60_000)],
  )
  const { client } = await operator('COLLECTIONS')
  const record = async (before: number) => {
    const body = call(new Date(now.getTime() - before).toISOString())
    return (await client.call(recordContact, { params: { loanId }, body })).code
  }
  assert.deepEqual([await record(30_000), await record(120_000)], ['CONTACT_PAUSED', 'SUCCESS'])
  assert.equal((await client.data(readLoan, { params: { loanId } })).contact.isPaused, true)
  await rows('delete from payment_report where user_id = $1', [debtor.userId])
  const { code, amount } = await debtor.code({ kind: 'SETTLEMENT', loanId })
  await debtor.pay(code, amount)
  assert.equal(await record(30_000), 'STATE_CHANGED')
  assert.equal((await client.data(readLoan, { params: { loanId } })).bill, undefined)
})

test('behaviour 8: an offer is an SMS that leads to the customer’s own application, once a week, and counts as a contact', async () => {
  const { debtor, loanId } = await borrower()
  await atDay('2026-12-21')
  const { client } = await operator('COLLECTIONS')
  const before = await client.data(readLoan, { params: { loanId } })
  assert.ok(before.bill?.offers.includes('EXTENSION'))
  const offer = async (kind: 'EXTENSION' | 'CONVERSION', as = client) =>
    (await as.call(offerRelief, { params: { loanId }, body: { kind } })).code
  const replies = await Promise.all([offer('EXTENSION'), offer('EXTENSION'), offer('EXTENSION')])
  assert.deepEqual(replies.toSorted(), ['SUCCESS', 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'])
  await app.settle()
  const sent = (await readInbox(app.app.db, app.app.keys, debtor.mobile)).filter(({ kind }) => kind.endsWith('_OFFER'))
  assert.deepEqual(
    sent.map(({ kind }) => kind),
    ['EXTENSION_OFFER'],
  )
  assert.match(sent[0]?.text ?? '', /\/H5\/bill\/hard-to-pay\?month=2026-12/)
  const [contact] = (await client.data(readLoan, { params: { loanId } })).contacts
  assert.deepEqual([contact?.channel, contact?.outcome, contact?.by], ['SMS', 'OFFERED', 'OPERATOR'])
  assert.deepEqual(await rows('select status from extension where user_id = $1', [debtor.userId]), [])
  at('2026-12-21T21:00:00+07:00')
  const evening = await operator('COLLECTIONS')
  assert.equal(await offer('EXTENSION', evening.client), 'CONTACT_NOT_ALLOWED')
  // Three days after the due date it is too late to move it.
  await atDay('2026-12-30')
  const late = await operator('COLLECTIONS')
  assert.equal(await offer('EXTENSION', late.client), 'NOTHING_TO_OFFER')
})
