import { provedBy } from './guard.ts'

const sections = 'server/src/modules/onboarding/sections'
const file = `${sections}/mandatory-fields.ts`

export const mandatoryFields = provedBy(`${sections}/mandatory-fields.test.ts`, [
  {
    name: 'D-061 a rule counts from its date on',
    file,
    find: `where since <= \${date} order`,
    replace: 'order',
    pattern: 'asked for before the next loan',
  },
  {
    name: 'D-061 the last rule of a date decides',
    file,
    find: 'since desc, id desc) f',
    replace: 'since desc, id) f',
    pattern: 'npm run fields:mandatory',
  },
  {
    name: 'D-061 no loan without a compulsory field',
    file: 'server/src/modules/lending/applying/applicant-store.ts',
    find: 'isIncomplete: missing.length > 0 }',
    replace: 'isIncomplete: false }',
    pattern: 'asked for before the next loan',
  },
  {
    name: 'a filled field is not changed by the form of missing fields',
    file,
    find: 'asked.includes(field) && ',
    replace: '',
    pattern: 'cannot be changed this way',
  },
  {
    name: 'missing fields are not filled while a form is saved',
    file,
    find: "  await openForEditing(tx, userId, 'personal-info')\n",
    replace: '',
    pattern: 'loses nothing',
  },
  {
    name: 'D-100 a compulsory field that the job does not have is not asked for',
    file: `${sections}/section-rules.ts`,
    find: 'isWorkField(field) && hasField(field, info)',
    replace: 'isWorkField(field)',
    pattern: 'the job does not have',
  },
  {
    name: 'D-061 a step without a compulsory field is open again',
    file: `${sections}/section-rules.ts`,
    find: '...(personal && personalMissing(personal, mandatory)), ',
    replace: '',
    pattern: 'is open again',
  },
])
