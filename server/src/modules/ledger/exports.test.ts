import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { businessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { csvRecords } from '../../platform/csv.ts'
import { houseId, newId } from '../../platform/ids.ts'
import { runLumbung } from '../../testing/lumbung.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { type Line, post, totalsOf, trialBalance, writeJournal } from './api.ts'

let app: TestApp
const folder = mkdtempSync(join(tmpdir(), 'lumbung-journal-'))
after(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const customer = newId()
const loan = newId()
const paid = (amount: number): Line[] => [
  { account: 'cash', provider: 'xendit', amount },
  { account: 'loan-principal', loanId: loan, amount: 200 - amount },
  { account: 'credit', amount: -200 },
]

async function book(date: string, source: string, lines: Line[], more: { userId?: string; corrects?: string } = {}) {
  app.clock.set(`${date}T02:00:00Z`)
  const posting = { userId: customer, kind: 'test', source, lines, ...more }
  return app.app.db.transaction((tx) => post(app.app, tx, posting))
}

async function journal(from: string, to: string, language: 'id' | 'en' = 'en') {
  const parts: string[] = []
  const range = { from: businessDate(from), to: businessDate(to), language }
  const entries = await writeJournal(app.app.db, range, async (text) => void parts.push(text))
  const records: string[][] = []
  for await (const record of csvRecords(parts)) records.push(record)
  return { entries, header: records[0], records: records.slice(1), parts }
}

const firsts: Record<string, string> = {}
before(async () => {
  app = await openTestApp()
  firsts.early = await book('2026-11-20', 'early', paid(1000))
  firsts.middle = await book('2026-11-21', '=HYPERLINK("x")', paid(500), { corrects: firsts.early })
  firsts.house = await book(
    '2026-11-22',
    'house',
    paid(300).slice(0, 1).concat({ account: 'suspense', amount: -300 }),
    {
      userId: houseId,
    },
  )
})

test('the trial balance has each account at each provider up to a date, that date included, and its totals are equal', async () => {
  const rows = await trialBalance(app.app.db, businessDate('2026-11-21'))
  assert.deepEqual(
    rows.map(({ account, provider, debit, credit, balance }) => [account, provider, debit, credit, balance]),
    [
      ['cash', 'xendit', 1500, 0, 1500],
      ['loan-principal', undefined, 0, 1100, -1100],
      ['credit', undefined, 0, 400, -400],
    ],
  )
  assert.deepEqual(totalsOf(rows), { debit: 1500, credit: 1500 })
  assert.deepEqual(await trialBalance(app.app.db, businessDate('2026-11-19')), [])
  const later = await trialBalance(app.app.db, businessDate('2026-11-22'))
  assert.equal(later.find(({ account }) => account === 'suspense')?.balance, -300)
})

test('the journal has a line for each entry of its dates, with every column', async () => {
  const { header, records, entries } = await journal('2026-11-20', '2026-11-20')
  assert.equal(entries, 3)
  const named = records.map((record) => Object.fromEntries((header ?? []).map((name, n) => [name, record[n]])))
  assert.deepEqual(named[1], {
    posting: firsts.early,
    seq: '1',
    kind: 'test',
    date: '2026-11-20',
    time: '2026-11-20T09:00:00.000+07:00',
    source: 'early',
    account: '1210',
    account_name: 'Loan principal receivable',
    provider: '',
    customer,
    loan,
    debit: '0',
    credit: '800',
    corrects: '',
  })
  assert.equal(named[0]?.provider, 'xendit')
})

test('the journal names a correction, leaves the customer of house postings empty and defuses formulas', async () => {
  const { records } = await journal('2026-11-21', '2026-11-22', 'id')
  const of = (posting: string | undefined) => records.filter(([id]) => id === posting)
  assert.ok(of(firsts.middle).every((record) => record[13] === firsts.early && record[5] === `'=HYPERLINK("x")`))
  assert.ok(of(firsts.house).every((record) => record[9] === ''))
  assert.equal(of(firsts.house)[1]?.[7], 'Penerimaan belum teridentifikasi')
})

test('journal and trial balance agree', async () => {
  const { records } = await journal('2000-01-01', '2026-12-31')
  const sumOf = (column: number) => records.reduce((sum, record) => sum + Number(record[column]), 0)
  const { debit, credit } = totalsOf(await trialBalance(app.app.db, businessDate('2026-12-31')))
  assert.deepEqual([sumOf(11), sumOf(12)], [debit, credit])
})

test('a long journal is written in parts of at most two thousand lines, from one snapshot', async () => {
  const client = await app.app.db.pool.connect()
  await client.query(`begin; alter table posting disable trigger user`)
  await client.query(
    `insert into posting select $1, gen_random_uuid(), n, 'bulk', '2027-01-01', '2027-01-01', 'b' || n, null, ''
     from generate_series(1, 3000) n`,
    [loan],
  )
  await client.query(`insert into entry (user_id, posting_id, line, account, amount)
    select user_id, id, line, 'credit', line * 2 - 1 from posting cross join generate_series(0, 1) line where kind = 'bulk'`)
  await client.query(`alter table posting enable trigger user; commit`)
  client.release()
  const sizes: number[] = []
  const range = { from: businessDate('2027-01-01'), to: businessDate('2027-01-01'), language: 'en' } as const
  const entries = await writeJournal(app.app.db, range, async (text) => {
    if (sizes.length === 1) await book('2027-01-01', 'meanwhile', paid(100))
    sizes.push(text.split('\r\n').length - 1)
  })
  assert.equal(entries, 6000)
  assert.deepEqual(sizes, [1, 2000, 2000, 2000])
})

/** Runs a command on the test's database. */
const command = (name: string, ...args: string[]) =>
  runLumbung({ DATABASE_URL: app.databaseUrl }, 'ledger', name, ...args)

test('lumbung ledger trial-balance prints the accounts with their numbers and equal totals', async () => {
  const { code, printed } = await command('trial-balance', '--on', '2026-11-21', '--lang', 'id')
  assert.equal(code, 0)
  assert.deepEqual(printed.split('\n'), [
    'Nomor  Akun                          Penyedia  Debit  Kredit  Saldo  Sisi',
    '1110   Kas pada penyedia pembayaran  xendit    1.500       0  1.500  D',
    '1210   Piutang pokok pinjaman                      0   1.100  1.100  K',
    '2110   Saldo pelanggan                             0     400    400  K',
    '       Total                                   1.500   1.500      0',
    '',
  ])
})

test('lumbung ledger journal writes a complete file, or the standard output', async () => {
  const dates = ['--from', '2026-11-20', '--to', '2026-11-22']
  const out = join(folder, 'journal.csv')
  const { code, printed } = await command('journal', ...dates, '--out', out)
  assert.deepEqual([code, printed], [0, `8 entries: ${out}\n`])
  assert.deepEqual(readdirSync(folder), ['journal.csv'])
  assert.equal((await command('journal', ...dates)).printed, readFileSync(out, 'utf8'))
})

test('a wrong option is refused with what to do', async () => {
  const journalOf = (...args: string[]) => command('journal', ...args)
  const cases: [Promise<{ code: unknown; complaint: string }>, RegExp][] = [
    [command('trial-balance'), /'--on <date>' not specified. Example: .* --on 2026-11-30/],
    [command('trial-balance', '--on', '2026-02-30'), /--on must be a date such as 2026-11-30, not/],
    [
      command('trial-balance', '--on', '2026-11-30', '--lang', 'fr'),
      /--lang .* is invalid. Allowed choices are id, en/,
    ],
    [command('trial-balance', '--at', '2026-11-30'), /--at/],
    [journalOf('--from', '2026-11-22', '--to', '2026-11-20'), /--from is after --to/],
    [
      journalOf('--from', '2026-11-20', '--to', '2026-11-22', '--out', join(folder, 'no/such/file.csv')),
      /--out: .*cannot be written/,
    ],
  ]
  for (const [running, complaint] of cases) {
    const answer = await running
    assert.equal(answer.code, 2)
    assert.match(answer.complaint, complaint)
    assert.equal(answer.complaint.trim().split('\n').length, 1)
  }
})
