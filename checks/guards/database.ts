import { mountSmallDisk } from '../../server/src/testing/small-disk.ts'
import { provedBy } from './guard.ts'

const platform = 'server/src/platform'
const postgres = `${platform}/postgres`

const folders = provedBy(`${platform}/files/shared-folder.test.ts`, [
  {
    name: 'a process with a folder of files of its own is refused',
    file: `${platform}/files/shared-folder.ts`,
    find: 'if (id !== here) throw elsewhere(folder, id)',
    replace: '',
    pattern: 'a folder of its own is refused',
  },
  {
    name: 'a folder whose name was lost is refused in a sentence',
    file: `${platform}/files/shared-folder.ts`,
    find: "if (here === '' && !known)",
    replace: "if (here === '-' && !known)",
    pattern: 'whose name was lost',
  },
])

const events = provedBy(`${platform}/http/events.test.ts`, [
  {
    name: '#24 a stream ends without the message that ended its session',
    file: `${platform}/http/events.ts`,
    find: 'void checkSession()\n  }, heartbeatMs)',
    replace: '}, heartbeatMs)',
    pattern: 'ends with the next heartbeat',
  },
  {
    name: 'no stream opens while messages of the database do not arrive',
    file: `${platform}/http/events.ts`,
    find: 'if (!app.live.hears())',
    replace: 'if (false as boolean)',
    pattern: 'a pooler that swallows messages',
  },
  {
    name: 'open streams end when messages of the database no longer arrive',
    file: `${platform}/live.ts`,
    find: '      tellAll()\n      // It may have broken without a word.\n      listening.renew()\n',
    replace: '',
    pattern: 'a pooler that swallows messages',
  },
])

const supervision = [
  ...provedBy(`${postgres}/supervisor.test.ts`, [
    {
      name: '#34 a killed PostgreSQL is restarted',
      file: `${postgres}/supervisor.ts`,
      find: 'await startAgain(cluster, supervision, signal)',
      replace: 'return',
      pattern: 'is restarted while a backend is busy',
    },
    {
      name: '#34 backends that outlive a killed PostgreSQL are ended',
      file: `${postgres}/postmaster.ts`,
      find: '    await endBackends(cluster)\n',
      replace: '',
      pattern: 'is restarted while a backend is busy',
    },
    {
      name: '#34 failing restarts are given up',
      file: `${postgres}/supervisor.ts`,
      find: 'else if (++failures === maxFailures) throw error',
      replace: 'else failures++',
      pattern: 'given up after some tries',
    },
    {
      name: 'a cancelled start stops its PostgreSQL',
      file: `${postgres}/embedded.ts`,
      find: 'await stopStarting(cluster)\n',
      replace: '',
      pattern: 'leaves no PostgreSQL running',
    },
  ]),
  ...provedBy(`${postgres}/embedded.test.ts`, [
    {
      name: 'an empty pid file does not prevent the start',
      file: `${postgres}/postmaster.ts`,
      find: 'else await rm(pidFile(cluster), { force: true })',
      replace: '',
      pattern: 'an empty pid file',
    },
  ]),
  ...provedBy('server/src/main.test.ts', [
    {
      name: '#34 a database that stays down ends the process',
      file: 'server/src/main.ts',
      find: 'onGivenUp: givenUp,',
      replace: '',
      pattern: 'cannot be restarted',
    },
    {
      name: 'a stop during the start stops PostgreSQL',
      file: 'server/src/main.ts',
      find: 'if (first === undefined) stop()',
      replace: '',
      pattern: 'a stop during the start',
    },
    {
      name: 'signals that arrive together are one stop',
      file: 'server/src/main.ts',
      find: '> oneRequestMs) process.exit',
      replace: '> 0) process.exit',
      pattern: 'arrives twice',
    },
  ]),
]

const loss = provedBy('server/src/database-loss.test.ts', [
  {
    name: '#34 calls return 503 while the database is down',
    file: `${platform}/http/send-error.ts`,
    find: 'if (isUnavailable(error)) {',
    replace: 'if (false) {',
    pattern: 'while the database is down',
  },
  {
    name: 'a lost LISTEN connection is reopened',
    file: `${platform}/listen.ts`,
    find: "client.on('end', () => setTimeout(again, 500).unref())",
    replace: '',
    pattern: 'an open event stream ends',
  },
  {
    name: 'event streams that may have missed messages are ended',
    file: `${platform}/http/events.ts`,
    find: 'return endAll()',
    replace: 'return',
    pattern: 'an open event stream ends',
  },
])

const readiness = provedBy(`${platform}/readiness.test.ts`, [
  {
    name: '#34 readiness writes to the database',
    file: `${platform}/readiness.ts`,
    find: 'await db.rows(write)',
    replace: '',
    pattern: 'a read-only database, as after',
  },
  {
    name: '#34 readiness writes to the data folder',
    file: `${platform}/readiness.ts`,
    find: "return disk === 'ready' ? probeDatabase(db, wanted) : disk",
    replace: 'return probeDatabase(db, wanted)',
    pattern: 'a missing data folder is',
  },
])

const logOnFullDisk = provedBy(`${platform}/log.test.ts`, [
  {
    name: '#34 a log on a full disk does not end the process',
    file: `${platform}/log.ts`,
    find: 'to ?? standardOutput()',
    replace: 'to ?? pino.destination({ dest: 1, sync: true })',
    pattern: 'neither ends the process',
  },
])

const onSmallDisk = provedBy('server/src/disk-full.test.ts', [
  {
    name: '#34 PostgreSQL restarts once a full disk has space',
    file: `${postgres}/supervisor.ts`,
    find: 'if (error instanceof DiskFullError || isFull(error)) await untilSpaceIsFree(cluster, log, signal)',
    replace: 'if (error instanceof DiskFullError || isFull(error)) throw error',
    pattern: 'nothing acknowledged is lost, and',
  },
  {
    name: '#34 a start on a full disk fails with instructions',
    file: `${postgres}/embedded.ts`,
    find: 'if (!(await hasRoom(options.dataDir))) throw new DiskFullError(options.dataDir)',
    replace: '',
    pattern: 'a start on a full disk',
  },
  {
    name: '#34 a full disk leaves no half-written file',
    file: `${platform}/files/durable-write.ts`,
    find: 'await rm(temporary, { force: true })\n    throw error',
    replace: 'throw error',
    pattern: 'a full disk is reported',
  },
])

/** The test is skipped where it may not mount a file system, and would then prove nothing. */
const disk = mountSmallDisk(1)
disk?.remove()

export const database = [
  ...folders,
  ...events,
  ...supervision,
  ...loss,
  ...readiness,
  ...logOnFullDisk,
  ...(disk ? onSmallDisk : []),
]
