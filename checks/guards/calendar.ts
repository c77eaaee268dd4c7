import { provedBy } from './guard.ts'

const billing = 'server/src/modules/billing'
const holidays = 'shared/src/lending/holidays.ts'

const days = provedBy('shared/src/lending/holidays.test.ts', [
  {
    name: 'behaviour 14 the days that the law fixes count in an unknown year',
    file: holidays,
    find: ' || (!years.has(day.slice(0, 4)) && fixedHolidays.has(day.slice(5)))',
    replace: '',
    pattern: 'in a year that is not known',
  },
  {
    name: 'behaviour 14 a grace that has begun is not shortened',
    file: holidays,
    find: 'const until = day.removedOn ?? forEver',
    replace: "const until = day.removedOn ? '' : forEver",
    pattern: 'a grace that has begun is not shortened',
  },
  {
    name: 'behaviour 14 an estimated day gives us no more time to answer',
    file: holidays,
    find: 'isSure ? isWorkday',
    replace: 'isSure || true ? isWorkday',
    pattern: 'gives us no more time to answer',
  },
])

const changes = provedBy(`${billing}/calendar/calendar.test.ts`, [
  {
    name: 'behaviour 14 who proposed a calendar cannot approve it',
    file: `${billing}/calendar/set-calendar.ts`,
    find: 'isSame(change.proposedBy, by)',
    replace: 'change.proposedBy === changeId',
    pattern: 'approved once, by another operator',
  },
  {
    name: 'behaviour 14 one proposal for a year waits at a time',
    file: `${billing}/calendar/set-calendar.ts`,
    find: '(await openChanges(tx)).some((open) => open.year === year.year)',
    replace: '(await openChanges(tx)).some((open) => open.year === year.year && open.year < 0)',
    pattern: 'approved once, by another operator',
  },
  {
    name: 'behaviour 14 a day entered late replays whom it concerns',
    file: `${billing}/calendar/set-calendar.ts`,
    find: 'if (loans.length > 0)',
    replace: 'if (loans.length < 0)',
    pattern: 'makes equal customers equal',
  },
  {
    name: 'behaviour 14 books that wait for a replay stay on the calendar of their booking',
    file: `${billing}/store/lock-book.ts`,
    find: "calendarColumn('calendar_of($1)')",
    replace: "calendarColumn('greatest(calendar_of($1), (select max(number) from calendar_change))')",
    pattern: 'while books wait for their replay',
  },
  {
    name: 'behaviour 14 nothing is credited to a closed account',
    file: `${billing}/calendar/replay-calendar.ts`,
    find: '!(await isOpenAccount(tx, userId))',
    replace: 'userId === newest.toString()',
    pattern: 'a closed account waits',
  },
  {
    name: 'behaviour 14 a closed account waits only if it would get credit',
    file: `${billing}/calendar/replay-calendar.ts`,
    find: 'if (isClosed && book.credit > Math.max(0, known.book.credit)) throw',
    replace: 'if (isClosed) throw',
    pattern: 'a closed account that gets no credit',
  },
  {
    name: 'behaviour 14 a rehearsal changes nothing',
    file: `${billing}/calendar/set-calendar.ts`,
    find: "throw new Rehearsed(await take(app, tx, change, 'nobody'))",
    replace: "return (await take(app, tx, change, 'nobody')) as never",
    pattern: 'makes equal customers equal',
  },
  {
    name: 'behaviour 14 an unconfirmed next year is missing from 1 October on',
    file: `${billing}/calendar/known-years.ts`,
    find: '...(today.slice(5) >= confirmedFrom ? [year + 1] : [])',
    replace: '...(today.slice(5) < confirmedFrom ? [year + 1] : [])',
    pattern: 'from 1 October',
  },
  {
    name: 'behaviour 14 an unknown year in which something is due is missing',
    file: `${billing}/calendar/known-years.ts`,
    find: 'if (!years.has(each))',
    replace: "if (years.has(''))",
    pattern: 'from 1 October',
  },
  {
    name: 'behaviour 14 an estimate cannot follow the decree',
    file: `${billing}/calendar/set-calendar.ts`,
    find: "known === 'CONFIRMED' && standing === 'ESTIMATED'",
    replace: "known === undefined && standing === 'ESTIMATED'",
    pattern: 'an estimate cannot follow',
  },
  {
    name: 'behaviour 14 an estimate that was checked before the decree cannot follow it',
    file: `${billing}/calendar/set-calendar.ts`,
    find: "    if (followsDecree(year, await standingOf(tx, year.year))) return 'DECREED'\n",
    replace: '',
    pattern: 'an estimate cannot follow',
  },
  {
    name: 'behaviour 14 a year has the days that the law fixes',
    file: `${billing}/calendar/year-calendar.ts`,
    find: 'in national ? [] :',
    replace: 'in national || year > 0 ? [] :',
    pattern: 'no Independence Day',
  },
])

const ends = provedBy('server/src/modules/audit/reference-data.test.ts', [
  {
    name: 'behaviour 14 what a table lacks is counted',
    file: 'server/src/modules/audit/reference-data.ts',
    find: "      app.metrics.count('reference_data_ends')\n",
    replace: '',
    pattern: 'counted and logged',
  },
  {
    name: 'behaviour 14 no ceiling from a day on which something was signed',
    file: 'server/migrations/0160-ceilings-not-of-today.sql',
    find: "    (select (max(signed_at) at time zone 'Asia/Jakarta')::date from loan_order),\n",
    replace: '',
    pattern: 'only from a day that has not been closed',
  },
  {
    name: 'behaviour 14 no ceiling from a day that was charged before its end of day',
    file: 'server/migrations/0160-ceilings-not-of-today.sql',
    find: ', (select max(date) from late_fee)',
    replace: '',
    pattern: 'only from a day that has not been closed',
  },
])

/** The calendar of holidays, its changes, and the ends of other tables. */
export const calendar = [...days, ...changes, ...ends]
