import { provedBy } from './guard.ts'

const exporting = provedBy('server/src/platform/csv.test.ts', [
  {
    name: 'a text of the journal is never a formula',
    file: 'server/src/platform/csv.ts',
    find: `formula.test(value) ? \`'\${value}\` : value`,
    replace: 'value',
    pattern: 'run as a formula',
  },
])

export const accounting = [...exporting]
