import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { notifications } from '@lumbung/shared/contract/notifications.ts'
import { addDays, businessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { graceEnd, holidaysOf } from '@lumbung/shared/lending/dates/holidays.ts'
import { byOperator } from '../../../platform/access/actor.ts'
import { bill, openLoanDays } from '../../../testing/loans/loan-days.ts'
import { verifyPast } from '../../../testing/people/verify-past.ts'
import {
  calendarGaps,
  closeDays,
  loadHolidays,
  openFormerDebts,
  rehearseYear,
  replayCalendar,
  reversePayment,
} from '../api.ts'
import { mayContact } from '../reminders/contact-window.ts'
import { daysOfYear, takeCalendarTurn } from './calendar-store.ts'
import { checkYear, setYear } from './set-calendar.ts'
import { type NamedDay, problemText, type YearCalendar } from './year-calendar.ts'

const { app, rows, atDay, borrower } = await openLoanDays()
after(() => app.close())
const { app: product } = app

/** The year as it is now, with other days. */
async function yearWith(year: number, change: (days: NamedDay[]) => NamedDay[], standing?: YearCalendar['standing']) {
  return { year, standing: standing ?? 'CONFIRMED', days: change(await daysOfYear(product.db, year)) } as const
}
const adding =
  (...dates: string[]) =>
  (days: NamedDay[]) => [
    ...days.filter(({ date }) => !dates.includes(date)),
    ...dates.map((date) => ({ date, kind: 'NATIONAL', name: 'Pemilu' }) as const),
  ]
const dropping = (date: string) => (days: NamedDay[]) => days.filter((day) => day.date !== date)

/** Sets a year as Rina proposed and Budi approved it, without replaying. */
const save = (year: YearCalendar, [maker, checker] = ['Rina', 'Budi']) =>
  product.db.transaction(async (tx) => {
    await takeCalendarTurn(tx)
    const people = { maker: byOperator(maker ?? ''), checker: byOperator(checker ?? '') }
    return setYear(product, tx, year, { ...people, reason: 'the decree', proposedAt: product.clock.now() })
  })
const sound = async (when: string) => assert.deepEqual(await verifyPast(product.db), [], when)
const paid = async ({ debtor }: Awaited<ReturnType<typeof borrower>>, month: string) => {
  const { code, amount } = await debtor.code(bill(month))
  await debtor.pay(code, amount)
  return amount
}
const creditOf = async ({ debtor }: Awaited<ReturnType<typeof borrower>>) =>
  Number(
    (
      await rows(`select -coalesce(sum(amount), 0) as credit from entry where user_id = $1 and account = 'credit'`, [
        debtor.userId,
      ])
    )[0]?.credit,
  )

test('grace_end in the database equals graceEnd in the lending engine, in known and unknown years', async () => {
  const holidays = await loadHolidays(product.db)
  const days = Array.from({ length: 1500 }, (_, day) => addDays(businessDate('2025-12-20'), day))
  const found = await rows('select grace_end(d)::text as day from unnest($1::date[]) as d', [days])
  assert.deepEqual(
    found.map(({ day }) => day),
    days.map((day) => graceEnd(day, holidays)),
  )
})

test('behaviour 14: due on Friday 1 January 2027 it is on time on Monday, late from Tuesday, and nobody is reminded on the holiday', async () => {
  const { shown, first } = await borrower('2026-12-01')
  await atDay('2027-01-04')
  const { loan } = await shown()
  assert.deepEqual([loan.status, loan.daysPastDue, (await first())?.lateFee], ['ONGOING', 0, 0])
  await atDay('2027-01-05')
  assert.deepEqual([(await shown()).loan.status, (await first())?.lateFee], ['OVERDUE', 500])
  const holidays = await loadHolidays(product.db)
  assert.equal(mayContact(new Date('2027-01-01T03:00:00Z'), 'Asia/Jakarta', holidays), false)
  assert.equal(mayContact(new Date('2027-01-04T03:00:00Z'), 'Asia/Jakarta', holidays), true)
})

test('behaviour 14: a day entered after it has passed makes equal customers equal, whether they paid meanwhile or not', async () => {
  const [prompt, owing, slow] = [
    await borrower('2026-12-13'),
    await borrower('2026-12-13'),
    await borrower('2026-12-13'),
  ]
  await atDay('2027-01-13')
  await atDay('2027-01-14')
  assert.equal(await paid(prompt, '2027-01'), 571_600)
  await atDay('2027-01-15')
  assert.equal(await paid(slow, '2027-01'), 572_100)
  assert.equal((await owing.first())?.lateFee, 1000)
  await sound('before')
  const rehearsed = await rehearseYear(product, await yearWith(2027, adding('2027-01-13')))
  const ours = [prompt, owing, slow].map(({ loanId }) => loanId)
  assert.deepEqual(
    rehearsed.loans.filter(({ loanId }) => ours.includes(loanId)).map(({ charged }) => charged),
    [500, 500, 500],
  )
  assert.equal(
    (await daysOfYear(product.db, 2027)).some(({ date }) => date === '2027-01-13'),
    false,
    'a rehearsal',
  )
  const effect = await save(await yearWith(2027, adding('2027-01-13')))
  assert.deepEqual(effect, rehearsed)
  await sound('while the customers wait')
  const [one, other] = await Promise.all([replayCalendar(product), replayCalendar(product)])
  assert.deepEqual([one.failed, other.failed], [[], []])
  assert.equal(one.takenBack + other.takenBack, 1500)
  await sound('after the replay')
  assert.deepEqual(await replayCalendar(product), { customers: 0, takenBack: 0, failed: [] })
  for (const [each, fee, credit] of [
    [prompt, 0, 500],
    [owing, 500, 0],
    [slow, 500, 500],
  ] as const)
    assert.deepEqual([(await each.first())?.lateFee, await creditOf(each)], [fee, credit])
  const { items } = await owing.debtor.client.data(notifications)
  const [news] = items.filter(({ event }) => event === 'LATE_FEE_TAKEN_BACK')
  assert.deepEqual([news?.kind, news?.facts], ['bill', { amount: 500 }])
  await atDay('2027-01-16')
  assert.equal((await owing.first())?.lateFee, 1000)
  await sound('on the next day')
})

test('behaviour 14: a day removed after it has passed keeps the grace that was used; one removed before gives none', async () => {
  const used = await borrower('2026-12-20')
  await atDay('2027-01-18')
  await save(await yearWith(2027, adding('2027-01-20')))
  await atDay('2027-01-21')
  assert.equal(await paid(used, '2027-01'), 571_100)
  await atDay('2027-01-22')
  assert.deepEqual((await save(await yearWith(2027, dropping('2027-01-20')))).loans, [])
  await sound('after the removal')
  const [before] = [await borrower('2026-12-27')]
  await save(await yearWith(2027, adding('2027-01-27')))
  await atDay('2027-01-25')
  await save(await yearWith(2027, dropping('2027-01-27')))
  await atDay('2027-01-28')
  assert.deepEqual([(await used.first())?.lateFee, (await before.first())?.lateFee], [0, 500])
  const [ends] = await rows(`select grace_end('2027-01-20')::text as used, grace_end('2027-01-27')::text as dropped`)
  assert.deepEqual(ends, { used: '2027-01-21', dropped: '2027-01-27' })
  await sound('at the end')
})

test('behaviour 14: an end of day that runs beside the change leaves sound books', async () => {
  const many = [await borrower('2027-01-03'), await borrower('2027-01-03'), await borrower('2027-01-03')]
  await atDay('2027-02-04')
  app.clock.set('2027-02-05T03:00:00Z')
  const year = await yearWith(2027, adding('2027-02-03', '2027-02-04'))
  await Promise.all([closeDays(product), save(year), closeDays(product)])
  await sound('right after')
  await replayCalendar(product)
  await sound('after the replay')
  assert.deepEqual(await Promise.all(many.map(async ({ first }) => (await first())?.lateFee)), [0, 0, 0])
})

test('behaviour 14: while books wait for their replay, days and payments go by the calendar of their booking', async () => {
  const [owing, paying] = [await borrower('2027-01-09'), await borrower('2027-01-09')]
  const loans = [owing.loanId, paying.loanId]
  await atDay('2027-02-11')
  await save(await yearWith(2027, adding('2027-02-09')))
  await atDay('2027-02-12')
  await paid(paying, '2027-02')
  const fees = await rows(
    `select calendar = (select max(number) - 1 from calendar_change) as former, count(*)::int as days
     from late_fee where loan_id = any($1) group by 1`,
    [loans],
  )
  assert.deepEqual(fees, [{ former: true, days: 6 }])
  await sound('while they wait')
  await replayCalendar(product)
  assert.deepEqual([(await owing.first())?.lateFee, (await paying.first())?.lateFee], [1000, 1000])
  await sound('once they are replayed')
})

test('behaviour 14: a closed account waits for an operator: its books keep the calendar that they used', async () => {
  const gone = await borrower('2027-01-17')
  await atDay('2027-02-19')
  const settled = await gone.debtor.code({ kind: 'SETTLEMENT', loanId: gone.loanId })
  await gone.debtor.pay(settled.code, settled.amount)
  await rows('update person set closed_at = $2 where user_id = $1', [gone.debtor.userId, app.clock.now()])
  const counted = async () => Number(/calendar_replay_failed"} (\d+)/.exec(await product.metrics.text())?.[1] ?? 0)
  const before = await counted()
  await save(await yearWith(2027, adding('2027-02-17')))
  assert.deepEqual((await replayCalendar(product)).failed, [gone.debtor.userId])
  assert.equal(await counted(), before + 1)
  await sound('while it waits')
  await rows('update person set closed_at = null where user_id = $1', [gone.debtor.userId])
  assert.equal((await replayCalendar(product)).takenBack, 500)
  await sound('once it is replayed')
})

test('behaviour 14: a closed account that gets no credit by it is replayed: nothing changes, or it owes less', async () => {
  const [gone, owing] = [await borrower('2027-03-02'), await borrower('2027-03-02')]
  app.clock.set('2027-03-05T03:00:00Z')
  for (const { debtor, loanId } of [gone, owing]) {
    const { code, amount } = await debtor.code({ kind: 'SETTLEMENT', loanId })
    await debtor.pay(code, amount)
    await rows('update person set closed_at = $2 where user_id = $1', [debtor.userId, app.clock.now()])
  }
  const { userId } = owing.debtor
  const [{ id }] = await rows('select id from payment where user_id = $1', [userId])
  await product.db.transaction((tx) => reversePayment(product, tx, userId, id))
  await atDay('2027-04-07')
  await save(await yearWith(2027, adding('2027-04-02')))
  assert.deepEqual(await replayCalendar(product), { customers: 2, takenBack: 1500, failed: [] })
  assert.equal((await openFormerDebts(product)).length, 1)
  await sound('once they are replayed')
})

test('#26 I16: the database stores no calendar that one operator proposed and approved', async () => {
  const fixed = ['2028-01-01', '2028-05-01', '2028-06-01', '2028-08-17', '2028-12-25']
  const wanted = await yearWith(2028, adding(...fixed), 'ESTIMATED')
  await assert.rejects(save(wanted, ['Rina', 'RINA']), /calendar_four_eyes/)
  assert.deepEqual(await daysOfYear(product.db, 2028), [])
})

test('behaviour 14: from 1 October an unconfirmed next year, and always an unknown year in which something is due, is missing', async () => {
  const gaps = (day: string) => calendarGaps(product.db, businessDate(day))
  assert.deepEqual(await gaps('2026-09-30'), [])
  await rows(`update calendar_change set standing = 'ESTIMATED' where year = 2027`)
  assert.match((await gaps('2026-10-01')).join(), /2027 are only estimated/)
  assert.match((await gaps('2027-03-01')).join(), /2027 are only estimated/, 'also in that year')
  await rows(`update calendar_change set standing = 'CONFIRMED' where year = 2027`)
  assert.deepEqual((await gaps('2027-10-01')).length, 1)
  const late = await borrower('2027-12-10')
  await rows(`update installment set due_date = '2029-01-10' where loan_id = $1 and number = 6`, [late.loanId])
  assert.match((await gaps('2027-12-10')).join('\n'), /2029 are unknown, and 1 instalments fall due in it/)
  await rows('update installment set due_date = original_due_date where loan_id = $1', [late.loanId])
})

const file = (change: object = {}) => ({
  year: 2030,
  standing: 'ESTIMATED',
  jointLeave: {},
  national: { '2030-01-01': 'a', '2030-05-01': 'b', '2030-06-01': 'c', '2030-08-17': 'd', '2030-12-25': 'e' },
  ...change,
})
for (const [name, input, problem] of [
  ['nothing', null, /file: /],
  ['another year', file({ national: { ...file().national, '2031-02-03': 'x' } }), /2031-02-03 is not in the year/],
  ['a day that does not exist', file({ jointLeave: { '2030-02-30': 'x' } }), /jointLeave/],
  ['a day twice', file({ jointLeave: { '2030-01-01': 'x' } }), /2030-01-01 is named twice/],
  ['no Independence Day', file({ national: { '2030-01-01': 'a' } }), /2030-08-17 is missing/],
  ['a day without a name', file({ jointLeave: { '2030-02-03': ' ' } }), /jointLeave.2030-02-03/],
  ['an unknown standing', file({ standing: 'GUESSED' }), /standing/],
  ['an unknown field', file({ weekends: [] }), /file: /],
  ['an estimate of a confirmed year', { ...file(), year: 2026, national: {} }, /2026-01-01 is missing/],
] as const)
  test(`behaviour 14: a file with ${name} is refused`, async () => {
    const checked = await checkYear(product, input)
    assert.match('problems' in checked ? checked.problems.map(problemText).join('\n') : 'valid', problem)
  })

test('behaviour 14: an estimate cannot follow the decree, and the same days are no change', async () => {
  const days = await daysOfYear(product.db, 2026)
  const of = (kind: string) =>
    Object.fromEntries(days.flatMap((day) => (day.kind === kind ? [[day.date, 'a name']] : [])))
  const same = (standing: string) => ({ year: 2026, standing, national: of('NATIONAL'), jointLeave: of('JOINT_LEAVE') })
  assert.deepEqual(await checkYear(product, same('CONFIRMED')), {
    problems: [{ problem: 'UNCHANGED', at: '2026' }],
  })
  assert.deepEqual(await checkYear(product, same('ESTIMATED')), {
    problems: [{ problem: 'DECREED', at: '2026' }],
  })
  assert.ok(holidaysOf(days, []).national.size > 15)
})
