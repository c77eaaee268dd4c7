import { provedBy } from './guard.ts'

const platform = 'server/src/platform'

const starts = [
  ...provedBy('server/src/app.test.ts', [
    {
      name: 'a failed start closes the LISTEN connection',
      file: 'server/src/app.ts',
      find: 'opened.adopt(await openLive({ url: directUrl, db, log, metrics }), (it) => it.close())',
      replace: 'await openLive({ url: directUrl, db, log, metrics })',
      pattern: 'fails at the keys',
    },
    {
      name: 'a failed start closes the pool',
      file: 'server/src/app.ts',
      find: 'opened.adopt(openDatabase(databaseUrl, config.poolSize), (it) => it.close())',
      replace: 'openDatabase(databaseUrl, config.poolSize)',
      pattern: 'fails at the keys',
    },
    {
      name: 'a failed start closes the gateway',
      file: 'server/src/app.ts',
      find: 'opened.adopt(await startSandbox(core, overrides.pace), (it) => it?.stop())',
      replace: 'await startSandbox(core, overrides.pace)',
      pattern: 'fails at the jobs',
    },
    {
      name: 'a failed start closes the job runner',
      file: `${platform}/jobs.ts`,
      find: 'opened.defer(() => boss.stop({ graceful: true, timeout: 10_000 }))',
      replace: '',
      pattern: 'fails at the jobs',
    },
    {
      name: 'a failed start stops running jobs',
      file: 'server/src/app.ts',
      find: 'startJobs(runner), (it) => it.stop())',
      replace: 'startJobs(runner), () => undefined)',
      pattern: 'fails at the server',
    },
  ]),
  ...provedBy('server/src/main.test.ts', [
    {
      name: 'a failed start stops the embedded database',
      file: 'server/src/main.ts',
      find: 'await close().catch(() => undefined)',
      replace: '',
      pattern: 'whose port is taken',
    },
  ]),
]

const breaks = [
  ...provedBy(`${platform}/db.test.ts`, [
    {
      name: 'a connection that breaks in use does not end the process',
      file: `${platform}/db.ts`,
      find: "pool.on('connect', (client) => client.on('error', () => undefined))",
      replace: '',
      pattern: 'a connection that breaks',
    },
  ]),
  ...provedBy(`${platform}/jobs.test.ts`, [
    {
      name: 'schedules start by themselves',
      file: 'server/src/app.ts',
      find: 'cron: overrides.cron ?? true',
      replace: 'cron: overrides.cron ?? false',
      pattern: 'schedules start by themselves',
    },
    {
      name: 'a job that is given up raises an alarm',
      file: `${platform}/jobs.ts`,
      find: "metrics.count('job_failed')\n      log.error",
      replace: 'log.error',
      pattern: 'keeps failing',
    },
  ]),
]

export const running = [...starts, ...breaks]
