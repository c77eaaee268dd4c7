import { provedBy } from './guard.ts'

const billing = 'server/src/modules/billing'
const statementStore = `${billing}/statements/statement-store.ts`
const schema = 'server/migrations/0028-statements-and-reminders.sql'
const startReminder = `${billing}/reminders/start-reminder.ts`
const window = `${billing}/reminders/contact-window.ts`

const statements = provedBy(`${billing}/statements/statements.test.ts`, [
  {
    name: 'a payment is on one statement',
    file: statementStore,
    find: 'where s.user_id = p.user_id and s.payment_id = p.id and s.kind = k.kind)\n  order by',
    replace: 'where false)\n  order by',
    pattern: 'each payment and each reversal once',
  },
  {
    name: 'a statement waits for a payment in progress',
    file: `${billing}/statements/issue-statements.ts`,
    find: 'await issueTo(app, tx, [...locked], month, today)',
    replace: 'await issueTo(app, tx, page, month, today)',
    pattern: 'waits for a payment in progress',
    also: [{ file: `${billing}/statements/issue-statements.ts`, find: 'if (locked.size > 0) ', replace: '' }],
  },
  {
    name: 'a statement waits for the end of day',
    file: statementStore,
    find: 'and l.closed_date < $6)',
    replace: 'and l.closed_date < $6 and false)',
    pattern: 'waits for the end of day',
  },
  {
    name: 'an issued statement is never changed',
    file: schema,
    find: 'create trigger bill_statement_append_only before update or delete or truncate on bill_statement\n  for each statement execute function refuse_statement_change();',
    replace: '',
    pattern: 'nobody can change it',
  },
  {
    name: 'another customer’s statement is not found',
    file: `${billing}/statements/read-statements.ts`,
    find: 'content from bill_statement where user_id = $1 and id = $2',
    replace: 'content from bill_statement where $1::uuid is not null and id = $2',
    pattern: 'visible only to its customer',
  },
])

const reminders = provedBy(`${billing}/reminders/reminders.test.ts`, [
  {
    name: 'behaviour 7 no reminder of a loan that was written off',
    file: `${billing}/reminders/contact-store.ts`,
    find: ' && !each.writtenOff',
    replace: '',
    pattern: 'are not reminded of',
  },
  {
    name: 'behaviour 7 interest that is never charged is no part of a bill',
    file: `${billing}/store/balance-store.ts`,
    find: 'total + charged - dropped',
    replace: 'total + charged',
    pattern: 'are not reminded of',
  },
  {
    name: 'a due date is reminded once per step, by several servers too',
    file: schema,
    find: 'primary key (user_id, id),\n  unique (user_id, due_date, step)',
    replace: 'primary key (user_id, id)',
    pattern: 'is reminded once per step',
  },
  {
    name: 'before each attempt to send a reminder it is checked whether it still applies',
    file: 'server/src/modules/engagement/send-message.ts',
    find: 'isReminder(kind) && !(await app.hooks.startReminder(app, id, message.to))',
    replace: 'false',
    pattern: 'not sent once its bill is paid',
  },
  {
    name: 'a reminder is sent only for the amount that is still unpaid',
    file: startReminder,
    find: '(await unpaidOn(tx, userId, dueDate)) === amount &&',
    replace: '',
    pattern: 'only at its step, for its amount',
  },
  {
    name: 'a reminder is sent only until the next step has come',
    file: startReminder,
    find: 'reminderStep(dueDate, today, holidays) === step &&',
    replace: '',
    pattern: 'only at its step, for its amount',
  },
  {
    name: 'a queued reminder does not go to a number that was changed',
    file: startReminder,
    find: '(await loadPerson(app, tx, userId)).mobile === to &&',
    replace: '(await loadPerson(app, tx, userId)) &&',
    pattern: 'only at its step, for its amount',
  },
  {
    name: 'a queued reminder is not sent outside the contact window',
    file: startReminder,
    find: '(await mayContactCustomer(app, tx, userId, holidays))',
    replace: 'true',
    pattern: 'after the window has closed',
  },
  {
    name: 'a reminder is not planned outside the window of the customer’s zone',
    file: `${billing}/reminders/send-reminders.ts`,
    find: 'province ? app.areas.zoneOf(province) : undefined',
    replace: "'Asia/Jakarta'",
    pattern: 'window is that of the customer',
  },
  {
    name: 'a customer sees no one else’s contacts',
    file: `${billing}/reminders/list-contacts.ts`,
    find: 'where user_id = $1 and made_at is not null',
    replace: 'where $1::uuid is not null and made_at is not null',
    pattern: 'visible only to the customer who was contacted',
  },
  {
    name: 'a contact that failed is not listed',
    file: `${billing}/reminders/list-contacts.ts`,
    find: 'and failed_at is null ',
    replace: '',
    pattern: 'refuses for good is not listed',
  },
])

const contactWindow = provedBy(`${billing}/reminders/contact-window.test.ts`, [
  {
    name: 'no contact about a debt before 08:00',
    file: window,
    find: 'hour >= open.from && ',
    replace: '',
    pattern: 'from 08:00:00.000 to 19:59:59.999',
  },
  {
    name: 'no contact about a debt from 20:00',
    file: window,
    find: 'hour < open.until && ',
    replace: '',
    pattern: 'from 08:00:00.000 to 19:59:59.999',
  },
  {
    name: 'where the zone is unknown, every zone must allow a contact',
    file: window,
    find: 'return hours.every(',
    replace: 'return hours.some(',
    pattern: 'from 08:00:00.000 to 19:59:59.999',
  },
  {
    name: 'no contact about a debt on Sundays',
    file: window,
    find: 'weekday(date) !== 0 && ',
    replace: '',
    pattern: 'no contacts on Sundays',
  },
  {
    name: 'no contact about a debt on national holidays',
    file: window,
    find: ' && !isNationalHoliday(date, holidays)',
    replace: '',
    pattern: 'no contacts on Sundays',
  },
])

/** Statements, reminders and the window in which a customer may be contacted about a debt. */
export const bills = [...statements, ...reminders, ...contactWindow]
