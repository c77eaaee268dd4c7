/**
 * @typedef {object} Suite
 * @property {string} name
 * @property {string[]} command
 * @property {string[]} [full] What `npm run test:full` runs instead.
 * @property {('build' | 'browser' | 'pdf')[]} needs What must be there before.
 * @property {'house' | 'node' | 'playwright'} tells How it names its counts (counts.mjs).
 * @property {number} minutes After that it hangs.
 */

/**
 * What `npm test` runs, round by round. Suites of a round run at the same time: one alone leaves a core idle or waits.
 * @type {Suite[][]}
 */
export const rounds = [
  [
    {
      name: 'check',
      command: ['npm', 'run', 'check'],
      needs: [],
      tells: 'house',
      minutes: 10,
    },
    { name: 'units', command: ['npm', 'run', 'test:unit'], needs: [], tells: 'node', minutes: 10 },
    {
      name: 'operations-url',
      command: [
        ...['npm', 'run', 'test:operations-url', '--', '--containing', 'freshDatabase|openTestApp'],
        'server/src/platform/**/*.test.ts',
      ],
      full: ['npm', 'run', 'test:operations-url', '--', 'server/src/**/*.test.ts'],
      needs: ['build', 'pdf'],
      tells: 'node',
      minutes: 20,
    },
  ],
  [
    {
      name: 'operations',
      command: ['npm', 'run', 'test:operations'],
      needs: ['build', 'pdf'],
      tells: 'node',
      minutes: 20,
    },
  ],
  [
    {
      name: 'guards',
      command: ['npm', 'run', 'test:guards'],
      full: ['npm', 'run', 'test:guards', '--', '--all'],
      needs: ['build', 'pdf'],
      tells: 'house',
      minutes: 30,
    },
  ],
  [
    {
      name: 'journeys',
      command: ['npm', 'run', 'test:e2e'],
      needs: ['build', 'browser', 'pdf'],
      tells: 'playwright',
      minutes: 40,
    },
    {
      name: 'kill',
      command: ['npm', 'run', 'test:kill', '--', '--kills', '10', '--database'],
      full: ['npm', 'run', 'test:kill', '--', '--kills', '200', '--database', '--plants'],
      needs: ['build'],
      tells: 'house',
      minutes: 60,
    },
  ],
]
