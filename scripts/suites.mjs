/**
 * What `npm test` runs, in this order. `entry`: without this file or folder the suite is not written yet. `needs`: what must
 * be there before. `tells`: how it names its counts (counts.mjs). `minutes`: after that it hangs.
 * @type {{ name: string, entry: string, command: string[], needs: ('build' | 'browser' | 'pdf')[], tells: 'house' | 'node' | 'playwright', minutes: number }[]}
 */
export const suites = [
  {
    name: 'check',
    entry: 'scripts/check.ts',
    command: ['npm', 'run', 'check'],
    needs: [],
    tells: 'house',
    minutes: 10,
  },
  { name: 'units', entry: 'shared/src', command: ['npm', 'run', 'test:unit'], needs: [], tells: 'node', minutes: 10 },
  {
    name: 'operations',
    entry: 'server/src',
    command: ['npm', 'run', 'test:operations'],
    needs: ['build', 'pdf'],
    tells: 'node',
    minutes: 20,
  },
  {
    name: 'operations-url',
    entry: 'server/src',
    command: ['node', 'scripts/with-postgres.ts', 'npm', 'run', 'test:operations'],
    needs: ['build', 'pdf'],
    tells: 'node',
    minutes: 20,
  },
  {
    name: 'guards',
    entry: 'checks/guards/main.ts',
    command: ['npm', 'run', 'test:guards'],
    needs: ['build', 'pdf'],
    tells: 'house',
    minutes: 30,
  },
  {
    name: 'journeys',
    entry: 'e2e/playwright.config.ts',
    command: ['npm', 'run', 'test:e2e'],
    needs: ['build', 'browser', 'pdf'],
    tells: 'playwright',
    minutes: 40,
  },
  {
    name: 'kill',
    entry: 'e2e/kill/main.ts',
    command: ['npm', 'run', 'test:kill', '--', '--kills', '25', '--plants'],
    needs: ['build'],
    tells: 'house',
    minutes: 20,
  },
]
