import { provedBy } from './guard.ts'

const sections = 'server/src/modules/onboarding/sections'

export const outdatedInfo = provedBy(`${sections}/outdated-info.test.ts`, [
  {
    name: 'domain 7 more income than was decided on does not count',
    file: 'server/src/modules/credit/limit-store.ts',
    find: 'income = least(decided.income, $2)',
    replace: 'income = $2',
    pattern: 'more income only up to the decision',
  },
  {
    name: 'domain 7 less income counts at once',
    file: 'server/src/modules/credit/limit-store.ts',
    find: 'income = least(decided.income, $2), other_installments = greatest(decided.installments, $3)',
    replace: 'income = decided.income, other_installments = greatest(decided.installments, $3 - $2)',
    pattern: 'less income and higher instalments count at once',
  },
  {
    name: 'CX-105 no loan while data are old',
    file: 'server/src/modules/lending/applying/applicant-store.ts',
    find: 'isOutdated: row.is_outdated',
    replace: 'isOutdated: false',
    pattern: 'older than 12 months',
  },
  {
    name: 'CX-105 twelve months to the day are not old',
    file: `${sections}/outdated-info.ts`,
    find: 'least(s.confirmed_on, s.home_confirmed_on) < ',
    replace: 'least(s.confirmed_on, s.home_confirmed_on) <= ',
    pattern: 'older than 12 months',
  },
  {
    name: 'CX-105 a part that was not shown is not confirmed',
    file: `${sections}/profile-store.ts`,
    find: "confirmed === 'ALL' || confirmed === 'HOME'",
    replace: 'true',
    pattern: 'older than 12 months',
  },
  {
    name: 'CX-105 filling in a compulsory field confirms nothing else',
    file: `${sections}/mandatory-fields.ts`,
    find: "{ ...personal, ...ofPerson }, 'NONE')",
    replace: '{ ...personal, ...ofPerson })',
    pattern: 'confirms nothing else',
  },
  {
    name: 'R-068 no loan form without an account for its money',
    file: 'server/src/modules/lending/applying/eligibility.ts',
    find: "  if (!applicant.hasAccount) return { result: 'INVALID', isOutdated: true }\n",
    replace: '',
    pattern: 'NO_ACCOUNT',
  },
])
