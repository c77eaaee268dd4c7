import { provedBy } from './guard.ts'

const rightsModule = 'server/src/modules/rights'
const complaintsModule = 'server/src/modules/complaints'

const exports = provedBy(`${rightsModule}/rights.test.ts`, [
  {
    name: '#27 a link to an export is for one session',
    file: `${rightsModule}/export/open-export.ts`,
    find: `/\${tokenHash.toString('hex')}\``,
    replace: '`',
    also: [
      {
        file: `${rightsModule}/export/open-export.ts`,
        find: '(exportId: string, { tokenHash }: Caller)',
        replace: '(exportId: string, _caller: Caller)',
      },
    ],
    pattern: 'a link works in its own session',
  },
  {
    name: '#27 an export opens with the right code only',
    file: `${rightsModule}/export/open-export.ts`,
    find: 'if (!check.ok)',
    replace: 'if (!check.ok && false)',
    pattern: 'a link works in its own session',
  },
  {
    name: '#27 an export can be downloaded for seven days',
    file: `${rightsModule}/requests/data-requests.ts`,
    find: ' && now < until',
    replace: ' && now < new Date(until.getTime() + 86_400_000)',
    pattern: 'for seven days',
  },
  {
    name: '#27 an export has every table about the customer',
    file: 'server/src/modules/billing/exported.ts',
    find: "    exportedTable({ table: 'installment' }),\n",
    replace: '',
    pattern: 'every table with a customer',
  },
  {
    name: '#27 requests and exports are erased with the account',
    file: `${rightsModule}/retention.ts`,
    find: '  await tx.run(deleteRequests, [userId])\n',
    replace: '',
    pattern: 'is erased with the account',
  },
  {
    name: 'D-232 a withdrawn consent is not given',
    file: 'server/src/modules/accounts/documents/consent-store.ts',
    find: 'tnc_type = $2 and withdrawn_at is null limit 1',
    replace: 'tnc_type = $2 limit 1',
    pattern: 'given and withdrawn in one tap',
  },
])

const complaints = provedBy(`${complaintsModule}/complaints.test.ts`, [
  {
    name: 'domain 19: a complaint is due after working days',
    file: 'shared/src/lending/holidays.ts',
    find: 'if (isSure ? isWorkday(day, holidays, day) : weekday(day) % 6 !== 0) left--',
    replace: 'left--',
    pattern: 'no working days',
  },
  {
    name: 'a complaint is answered once',
    file: `${complaintsModule}/complaint-store.ts`,
    find: 'where user_id = $1 and id = $2 and status = $3`)',
    replace: 'where user_id = $1 and id = $2 and $3::text is not null`)',
    pattern: 'its answer is told',
  },
])

export const rights = [...exports, ...complaints]
