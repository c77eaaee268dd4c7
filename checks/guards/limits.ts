import { provedBy } from './guard.ts'

const credit = 'server/src/modules/credit'
const billing = 'server/src/modules/billing'

const locks = provedBy(`${credit}/limit-locks.test.ts`, [
  {
    name: '#26 a freeze is lifted by two operators',
    file: `${credit}/limit-locks.ts`,
    find: "  if (lock.liftAskedBy === by) return 'OWN'\n",
    replace: '',
    pattern: 'lifting it needs two operators',
  },
  {
    name: '#26 the database refuses a freeze that is lifted by one',
    file: 'server/migrations/0041-limit-locks.sql',
    find: "  check (kind = 'BLOCKED' or lifted_by is null or lifted_by <> lift_asked_by)\n",
    replace: '  check (true)\n',
    pattern: 'refuses that one operator lifts',
  },
  {
    name: 'a lifted block leaves a freeze',
    file: `${credit}/limit-locks.ts`,
    find: '(select min(kind) from limit_lock where user_id = $1 and lifted_at is null)',
    replace: '(select min(kind) from limit_lock where false)',
    pattern: 'BLOCKED comes before FROZEN',
  },
  {
    name: 'operators at once are served one after the other',
    file: `${credit}/limit-locks.ts`,
    find: '  await lockLimit(tx, userId)\n  const lock',
    replace: '  const lock',
    pattern: 'eight operators at once',
  },
  {
    name: '#38 a frozen limit bars the person after the account is closed',
    file: `${credit}/limit-locks.ts`,
    find: '  if (await tx.row(frozen, [userId])) await rememberFreeze(app, tx, userId)\n',
    replace: '',
    pattern: 'a freeze outlives the account',
  },
  {
    name: '#38 a closed account that is frozen bars its person',
    file: `${credit}/limit-locks.ts`,
    find: '  if (!(await isOpenAccount(tx, userId))) await rememberFreeze(app, tx, userId)\n',
    replace: '',
    pattern: 'a freeze outlives the account',
  },
  {
    name: 'a freeze that is lifted bars nobody',
    file: `${credit}/limit-locks.ts`,
    find: '  await endFormerFreeze(tx, userId)\n',
    replace: '',
    pattern: 'a freeze outlives the account',
  },
])

const blocks = provedBy(`${billing}/days/block-late.test.ts`, [
  {
    name: 'D-135 a limit is blocked after 60 days past due',
    file: `${billing}/days/block-late.ts`,
    find: 'const blockAfterDays = 60',
    replace: 'const blockAfterDays = 59',
    pattern: 'on the 61st day',
  },
  {
    name: 'D-135 a block stays while another loan is overdue',
    file: `${billing}/store/write-move.ts`,
    find: ' && !(await hasOverdueLoan(tx, userId))',
    replace: '',
    pattern: 'stays while another loan',
  },
  {
    name: 'D-135 a payment lifts the block',
    file: `${billing}/store/write-move.ts`,
    find: "move.from === 'OVERDUE' &&",
    replace: 'false &&',
    pattern: 'told after the block',
  },
])

export const limits = [...locks, ...blocks]
