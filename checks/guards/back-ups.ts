import { provedBy } from './guard.ts'

const backUp = 'server/src/platform/back-up'

const backUpsAlone = provedBy('server/src/back-up.test.ts', [
  {
    name: 'a back-up of another folder of files is refused',
    file: `${backUp}/take-back-up.ts`,
    find: '    await proveFolder(client, files)\n',
    replace: '',
    pattern: 'another folder of files',
  },
  {
    name: 'a back-up has the tables of the schema that the product uses',
    file: `${backUp}/tables.ts`,
    find: "(select relnamespace from pg_class where oid = to_regclass('migration'))",
    replace: "'public'::regnamespace",
    pattern: 'outlast the limits of a role',
  },
  {
    name: 'a back-up has none of the limits of queries',
    file: `${backUp}/take-back-up.ts`,
    find: 'await beginLong(client, ',
    replace: "await client.query('begin transaction ' + ",
    pattern: 'outlast the limits of a role',
  },
  {
    name: 'a restore has none of the limits of queries',
    file: `${backUp}/restore-back-up.ts`,
    find: 'await beginLong(client)',
    replace: "await client.query('begin')",
    pattern: 'outlast the limits of a role',
  },
])

const rotation = provedBy('server/src/rotate-keys.test.ts', [
  {
    name: 'a rotation with another folder of files is refused',
    file: 'server/src/rotate-keys.ts',
    find: '    await claimFolder(db, files)\n',
    replace: '',
    pattern: 'with keys from the settings',
  },
])

/** Commands that read or write the database and the folder of files together. */
export const backUps = [...backUpsAlone, ...rotation]
