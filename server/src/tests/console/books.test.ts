import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { bookChecks, checkBooks, rebuildBooks } from '@lumbung/shared/contract/operators/books/checks.ts'
import { bookDays, bookDifferences, noteInBooks, runDays } from '@lumbung/shared/contract/operators/books/closes.ts'
import { journal, trialBalance } from '@lumbung/shared/contract/operators/books/ledger.ts'
import { importStatement, statementImports } from '@lumbung/shared/contract/operators/books/reconciliation.ts'
import { statementBytes } from '@lumbung/shared/facts/settlement-files.ts'
import { businessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { houseId, newId } from '../../platform/ids.ts'
import { bill } from '../../testing/loans/loan-days.ts'
import { type Debtor, debtors } from '../../testing/loans/loans.ts'
import { runLumbung } from '../../testing/lumbung.ts'
import { checked, moveTo } from '../../testing/people/accountants.ts'
import { newOperator, type TestOperator } from '../../testing/people/operators.ts'
import { openTestApp, query, type TestApp } from '../../testing/test-app.ts'

const date = '2026-11-20'
const day = { from: date, to: date }
let app: TestApp
let debtor: Debtor
let finance: TestOperator
let auditor: TestOperator
before(async () => {
  app = await openTestApp()
  const next = await debtors(app, 2)
  debtor = next()
  await debtor.lend()
  const { code } = await debtor.code(bill('2026-12'))
  await debtor.pay(code, 100_000)
  finance = await newOperator(app, ['FINANCE'], '=SUM(A1:A9)')
  auditor = await newOperator(app, ['AUDITOR'], 'Agus Pengawas')
})
after(() => app.close())

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

test('behaviour 10: the trial balance has the sums of the entries and of the command, and both sides are equal', async () => {
  const shown = await finance.client.data(trialBalance, { query: { on: date } })
  const rows = await query(
    app,
    `select account, provider, sum(greatest(amount, 0))::int8 as debit, sum(greatest(-amount, 0))::int8 as credit
     from entry group by account, provider`,
  )
  assert.equal(shown.items.length, rows.length)
  for (const { account, provider, debit, credit } of rows) {
    const row = shown.items.find((one) => one.account === account && (one.provider ?? null) === provider)
    assert.deepEqual([row?.debit, row?.credit, row?.balance], [debit, credit, debit - credit], account)
  }
  assert.ok(shown.debit > 0)
  assert.equal(shown.debit, shown.credit)
  assert.equal(sum(shown.items.map(({ balance }) => balance)), 0)
  const env = { DATABASE_URL: app.databaseUrl, LUMBUNG_DATA: app.app.config.dataDir }
  const { printed } = await runLumbung(env, 'ledger', 'trial-balance', '--on', date, '--json')
  const command = JSON.parse(printed)
  assert.deepEqual([command.debit, command.credit, command.rows.length], [shown.debit, shown.credit, rows.length])
  const before = await finance.client.data(trialBalance, { query: { on: '2026-11-19' } })
  assert.deepEqual([before.items, before.debit], [[], 0])
})

test('the journal has every posting of its filter once, page after page, each balanced', async () => {
  await query(
    app,
    `with made as (insert into posting (user_id, id, seq, kind, business_date, at, source, hash)
       select $1, id, 1000000 + n, 'accrual', '2026-10-01', now(), 'planted ' || n, '' from unnest($2::uuid[]) with ordinality as o (id, n)
       returning user_id, id)
     insert into entry (user_id, posting_id, line, account, amount)
     select user_id, id, line, account, amount from made,
       (values (0, 'accrued-interest', 5), (1, 'income-interest', -5)) as l (line, account, amount)`,
    [houseId, Array.from({ length: 120 }, newId)],
  )
  const seen: string[] = []
  let after: string | undefined
  do {
    const page = await finance.client.data(journal, {
      query: { from: '2026-10-01', to: date, ...(after && { after }) },
    })
    for (const { postingId, lines } of page.items) {
      assert.equal(sum(lines.map(({ debit, credit }) => debit - credit)), 0)
      seen.push(postingId)
    }
    after = page.next
  } while (after)
  const [{ count }] = await query(app, 'select count(*)::int as count from posting')
  assert.deepEqual([seen.length, new Set(seen).size], [count, count])
  const { items } = await finance.client.data(journal, {
    query: { ...day, kind: 'payment', account: 'cash', customerId: debtor.userId },
  })
  assert.deepEqual(
    items.map(({ kind, customerId }) => [kind, customerId]),
    [['payment', debtor.userId]],
  )
  assert.ok(items[0]?.lines.some(({ account, debit }) => account === 'cash' && debit === 100_000))
  const none = await finance.client.data(journal, { query: { ...day, account: 'write-off-loss' } })
  assert.deepEqual(none, { items: [] })
  for (const one of ['posting', 'entry']) await query(app, `alter table ${one} disable trigger user`)
  await query(app, `delete from entry where posting_id in (select id from posting where source ~ '^planted ')`)
  await query(app, `delete from posting where source ~ '^planted '`)
  for (const one of ['posting', 'entry']) await query(app, `alter table ${one} enable trigger user`)
})

test('#26: only finance and auditors see the books, and auditors change nothing', async () => {
  const support = await newOperator(app, ['SUPPORT'])
  assert.equal((await support.client.call(trialBalance, { query: { on: date } })).code, 'FORBIDDEN')
  assert.equal((await auditor.client.call(trialBalance, { query: { on: date } })).code, 'SUCCESS')
  assert.equal((await auditor.client.call(checkBooks)).code, 'FORBIDDEN')
})

test('a check finds what was planted and names the rule and the ids; only one runs at a time', async () => {
  const sound = await checked(app, finance)
  assert.deepEqual([sound.found, sound.findings], [0, []])
  await query(app, 'update ledger_head set seq = seq - 1 where user_id = $1', [debtor.userId])
  const { found, findings } = await checked(app, finance)
  await query(app, 'update ledger_head set seq = seq + 1 where user_id = $1', [debtor.userId])
  assert.equal(found, 1)
  assert.deepEqual(
    findings.map(({ invariant, rule, subject }) => [invariant, rule, subject]),
    [['I1', 'the chain ends at its head', { userId: debtor.userId }]],
  )
  await app.jobs?.stop()
  const replies = await Promise.all(Array.from({ length: 8 }, () => finance.client.call(checkBooks)))
  assert.deepEqual(replies.map(({ code }) => code).toSorted(), [
    ...Array.from({ length: 7 }, () => 'CHECK_RUNNING'),
    'SUCCESS',
  ])
  const [first] = (await finance.client.data(bookChecks)).items
  assert.equal(first?.finishedAt, undefined)
  await query(app, 'delete from ledger_check where finished_at is null')
  await query(app, 'delete from outbox')
  await app.restart()
  finance = await newOperator(app, ['FINANCE'], 'Fitri Handayani')
})

test('rebuilding writes the balances that screens show anew, after a reason', async () => {
  const shown = () => query(app, 'select * from customer_balance where user_id = $1', [debtor.userId])
  const before = await shown()
  await query(app, 'delete from customer_balance where user_id = $1', [debtor.userId])
  assert.equal((await finance.client.call(rebuildBooks, { body: { reason: 'short' } })).code, 'INVALID_INPUT')
  const { checkId } = await finance.client.data(rebuildBooks, { body: { reason: 'The bill shows a wrong sum' } })
  await app.settle()
  const done = (await finance.client.data(bookChecks)).items.find((one) => one.checkId === checkId)
  assert.deepEqual([done?.rebuilds, done?.found], [true, 0])
  assert.deepEqual(await shown(), before)
})

const formOf = (file: string | Uint8Array<ArrayBuffer>, provider = 'xendit') => {
  const form = new FormData()
  form.set('provider', provider)
  form.set('file', new Blob([file], { type: 'text/csv' }), 'settlement.csv')
  return form
}
let uploads = 0
const upload = (form: FormData, { client } = finance) =>
  client.call(importStatement, { form, key: `books-upload-${++uploads}-key` })

test('a settlement file is compared as the command does; its differences take notes, and a second upload changes nothing', async () => {
  await moveTo(app, '2026-11-23T02:00:00Z')
  const text = await app.sandbox.gateway.settlementFile(businessDate(date), businessDate('2026-11-22'))
  const reply = await upload(formOf(text))
  assert.equal(reply.code, 'SUCCESS')
  const { items, providers } = await finance.client.data(statementImports)
  assert.deepEqual([items.length, items[0]?.file, providers], [1, 'settlement.csv', ['xendit']])
  const open = (await finance.client.data(bookDifferences)).items
  const stored = await query(app, 'select * from statement_difference')
  assert.equal(open.length, stored.length)
  await upload(formOf(text))
  assert.equal((await finance.client.data(bookDifferences)).items.length, open.length)
  const [one] = open
  assert.ok(one, 'the loan was paid out without the gateway')
  const body = { subject: one.subject, reason: 'Asked the gateway, ticket 4711' }
  await finance.client.data(noteInBooks, { body })
  const noted = (await finance.client.data(bookDifferences)).items.find(({ subject }) => subject === one.subject)
  assert.deepEqual([noted?.note?.text, noted?.note?.by], [body.reason, 'Fitri Handayani'])
})

test('a file with a byte order mark and bare line feeds is read like the one of the provider', async () => {
  const text = await app.sandbox.gateway.settlementFile(businessDate(date), businessDate('2026-11-22'))
  const replies = [
    await upload(formOf(text)),
    await upload(formOf(`\uFEFF${text}`)),
    await upload(formOf(text.replaceAll('\r\n', '\n'))),
  ]
  const lines = replies.map((reply) => (reply.code === 'SUCCESS' ? reply.data.lines : reply.code))
  assert.equal(new Set(lines).size, 1, String(lines))
})

test('a broken, empty, foreign or too large upload is refused with what is wrong, and stores nothing', async () => {
  const before = await query(app, 'select count(*) from statement_import')
  // Somebody uploads 20 files an hour.
  const hendra = await newOperator(app, ['FINANCE'])
  const text = await app.sandbox.gateway.settlementFile(businessDate(date), businessDate('2026-11-22'))
  const lines = text.trimEnd().split('\r\n')
  const amount = (lines[0] ?? '').split(',').indexOf('Amount')
  const withAmounts = (change: (digits: string) => string) =>
    lines.map((line, n) => (n === 0 ? line : line.split(',').with(amount, change('100000')).join())).join('\r\n')
  const utf16 = new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))
  for (const [problem, file] of [
    ['EMPTY', ''],
    ['EMPTY', '\uFEFF'],
    ['COLUMNS', 'a,b\r\n1,2\r\n'],
    ['NOT_TEXT', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe])],
    ['NOT_TEXT', utf16],
    ['NOT_TEXT', utf16.slice(2)],
    ['NOT_TEXT', `${text}\0`],
    ['DAMAGED', `${text}"never closed`],
    ['SEMICOLONS', text.replaceAll(',', ';')],
    ['SEMICOLONS', `\uFEFF${text.replaceAll(',', '\t')}`],
    ['REPEATED', text.replace('Amount', 'Amount,Amount')],
    ['NO_LINES', `${lines[0]}\r\n`],
    ['UNREADABLE', text.replaceAll(/\d{4}-\d{2}-\d{2}T[\d:+]*/g, '20/11/2026 09.00')],
    ['UNREADABLE', withAmounts(() => '1e5')],
    ['UNREADABLE', withAmounts(() => '100.000')],
  ] as const) {
    const reply = await upload(formOf(file), hendra)
    const { data } = reply as { data?: { problem?: string } }
    assert.deepEqual([reply.code, data?.problem], ['WRONG_STATEMENT', problem])
  }
  assert.equal((await upload(formOf('x', 'nobody'))).code, 'INVALID_INPUT')
  const large = await upload(formOf(new Uint8Array(statementBytes + 1).fill(0x61)))
  assert.equal(large.code, 'WRONG_STATEMENT')
  const empty = new FormData()
  empty.set('provider', 'xendit')
  assert.equal((await upload(empty)).code, 'INVALID_INPUT')
  assert.deepEqual(await query(app, 'select count(*) from statement_import'), before)
})

test('the missing ends of day are named, and run from the console with their seals', async () => {
  await moveTo(app, '2026-11-25T03:00:00Z')
  const { waiting, items } = await finance.client.data(bookDays)
  assert.equal(waiting, 1)
  assert.equal(items[0]?.customerId, debtor.userId)
  await finance.client.data(runDays)
  await app.settle()
  const after = await finance.client.data(bookDays)
  assert.deepEqual([after.waiting, after.items, after.withoutNumber], [0, [], 0])
  for (const { numbers, lastNumber, missing } of after.invoices) assert.deepEqual([numbers, missing], [lastNumber, []])
  const seals = await query(app, `select max(date) as date from house_seal`)
  assert.equal(seals[0]?.date, '2026-11-24')
})
