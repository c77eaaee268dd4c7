/**
 * @typedef {object} Suite
 * @property {string} name
 * @property {string[]} command
 * @property {string[]} [full] What `npm run test:full` runs instead.
 * @property {boolean} [onlyFull] Whether `npm test` leaves it out unless it is named.
 * @property {('build' | 'browser' | 'completeChromium' | 'machines' | 'pdf' | 'webkit')[]} needs What must be installed or built first.
 * @property {number} minutes After this time it is stopped as hung.
 */

/** Tests on an operator's own PostgreSQL, which each file fills itself. */
const onEmptyServer = ['node', 'scripts/with-postgres.ts', '--empty', 'node', 'scripts/lanes/main.ts', '--lanes', '3']

/** The projects of Playwright that need its browser. */
const inChromium = ['npm', 'run', 'test:e2e', '--', '--project', 'journeys', '--project', 'long']

/**
 * What `npm test` runs, in rounds. The suites of a round run in parallel, because one suite alone leaves a core idle.
 * @type {Suite[][]}
 */
export const rounds = [
  [
    {
      name: 'check',
      command: ['npm', 'run', 'check'],
      needs: [],
      minutes: 10,
    },
    { name: 'units', command: ['npm', 'run', 'test:unit'], needs: [], minutes: 10 },
    {
      name: 'operations-url',
      command: [...onEmptyServer, ...['--containing', 'freshDatabase|openTestApp'], 'server/src/platform/**/*.test.ts'],
      full: [...onEmptyServer, 'server/src/**/*.test.ts'],
      needs: ['build', 'pdf'],
      minutes: 20,
    },
  ],
  [
    {
      name: 'operations',
      command: ['npm', 'run', 'test:operations', '--', '--rotate'],
      full: ['npm', 'run', 'test:operations'],
      needs: ['build', 'pdf'],
      minutes: 40,
    },
  ],
  [
    {
      name: 'guards',
      command: ['npm', 'run', 'test:guards'],
      full: ['npm', 'run', 'test:guards', '--', '--all'],
      needs: ['build', 'browser', 'completeChromium', 'pdf', 'webkit'],
      minutes: 30,
    },
    {
      name: 'simulation',
      command: ['npx', 'lumbung', 'simulate', '--users', '40'],
      full: ['npx', 'lumbung', 'simulate', '--users', '1000', '--days', '365'],
      needs: ['build'],
      minutes: 60,
    },
    {
      name: 'webviews',
      command: ['npm', 'run', 'test:e2e', '--', '--project', 'webviews', '--grep-invert', '@docs|@rare'],
      full: ['npm', 'run', 'test:e2e', '--', '--project', 'webviews'],
      needs: ['build', 'browser', 'completeChromium', 'webkit'],
      minutes: 20,
    },
  ],
  [
    {
      name: 'journeys',
      command: ['env', 'ROTATE=1', ...inChromium, '--grep-invert', '@docs|@rare'],
      full: inChromium,
      needs: ['build', 'browser', 'pdf'],
      minutes: 40,
    },
    {
      name: 'kill',
      command: ['npm', 'run', 'test:kill', '--', '--kills', '10', '--database'],
      full: ['npm', 'run', 'test:kill', '--', '--kills', '200', '--database', '--plants'],
      needs: ['build'],
      minutes: 60,
    },
  ],
  [
    {
      name: 'attacks',
      command: ['npm', 'run', 'bench', '--', 'attacks'],
      onlyFull: true,
      needs: ['build'],
      minutes: 10,
    },
  ],
  [
    {
      name: 'keyboard',
      command: ['env', 'KEYBOARD=1', ...inChromium, '--grep-invert', '@docs|@rare'],
      onlyFull: true,
      needs: ['build', 'browser', 'pdf'],
      minutes: 60,
    },
    {
      name: 'translated',
      command: ['env', 'TRANSLATED=1', ...inChromium, '--grep-invert', '@docs|@rare'],
      onlyFull: true,
      needs: ['build', 'browser', 'pdf'],
      minutes: 60,
    },
    {
      name: 'machines',
      command: ['npm', 'run', 'test:kill', '--', '--apis', '2', '--workers', '2', '--failover', '--kills', '60'],
      onlyFull: true,
      needs: ['build', 'machines'],
      minutes: 30,
    },
  ],
]
