import { provedBy } from './guard.ts'

const telemetry = 'server/src/modules/telemetry'
const content = 'server/src/modules/content'
const deviceInfo = 'server/src/modules/accounts/device-info'
const body = 'server/src/platform/http/body.ts'

/** What browsers report, and what slots show. */
export const tracking = [
  ...provedBy(`${telemetry}/collect-events.test.ts`, [
    {
      name: '#30 a network sends a limited number of batches',
      file: `${telemetry}/count-batch.ts`,
      find: 'most: telemetryLimits.networkBatches',
      replace: 'most: Number.POSITIVE_INFINITY',
      pattern: '#30: a network may send 60 batches a minute',
    },
    {
      name: '#14 a browser’s clock does not move an event ahead or far back',
      file: `${telemetry}/event-time.ts`,
      find: 'Math.min(Math.max(told, now.getTime() - longestMs), now.getTime())',
      replace: 'told',
      pattern: '#14: a browser’s clock moves an event',
    },
    {
      name: 'a call without beacons does not read text/plain',
      file: body,
      find: 'if (!request.routeOptions.config.beacon) return done(invalidBody())',
      replace: '',
      pattern: 'only calls that take beacons read text/plain',
    },
    {
      name: '#18 an item’s id cannot carry a number',
      file: 'shared/src/contract/telemetry.ts',
      find: 'z.regex(/^[a-z]+(?:-[a-z]+)*$/)',
      replace: 'z.regex(/^[a-z0-9-]+$/)',
      pattern: 'an item whose id is a number is refused',
    },
  ]),
  ...provedBy('shared/src/scrub.test.ts', [
    {
      name: '#30 a report is cut before patterns that repeat go over it',
      file: 'shared/src/scrub.ts',
      find: 'rules.reduce(replaced, cut(plain, read.normalised))',
      replace: 'rules.reduce(replaced, plain)',
      also: [
        { file: 'shared/src/scrub.ts', find: 'cut(message, read.sent)', replace: 'message.slice(0, 20_000)' },
        { file: 'shared/src/scrub.ts', find: '(^|[\\s@/:])[^\\s@/:]+@', replace: '(^|[\\s\\S])[^\\s@/:]+@' },
      ],
      pattern: 'without searching again and again',
    },
    {
      name: '#18 a cut splits no word of a report',
      file: 'shared/src/scrub.ts',
      find: "text.lastIndexOf(' ', most)",
      replace: 'most',
      pattern: 'keeps no half of an address',
    },
    {
      name: '#18 a quotation that is cut is closed',
      file: 'shared/src/scrub.ts',
      find: '.concat(closings)',
      replace: '',
      pattern: 'keeps no half of an address',
    },
  ]),
  ...provedBy(`${telemetry}/telemetry-volume.test.ts`, [
    {
      name: '#30 a network stores a limited number of bytes a day',
      file: `${telemetry}/count-batch.ts`,
      find: 'most: telemetryLimits.networkBytes',
      replace: 'most: Number.POSITIVE_INFINITY',
      pattern: '#30: a network stores as many bytes of client_event',
    },
    {
      name: '#30 events and reports of a day are limited by bytes',
      file: `${telemetry}/count-batch.ts`,
      find: 'most: telemetryLimits.bytes[kind]',
      replace: 'most: Number.POSITIVE_INFINITY',
      pattern: '#30: all networks together store as many bytes of client_event',
    },
    {
      name: '#30 a batch is counted by what it stores, not by what was sent',
      file: `${telemetry}/routes.ts`,
      find: "await countBatch(app, 'report', { address, rows })",
      replace: "await countBatch(app, 'report', { address, rows: body.logs })",
      pattern: '#30: a batch counts at least the bytes',
    },
    {
      name: '#30 a spent budget is noticed before anything is written',
      file: 'server/src/platform/spend-uses.ts',
      find: 'if ((await usesOf(db, bucket, seconds, now)) + amount > most) throw tooMany(seconds)',
      replace:
        'if ((await usesOf(db, bucket, seconds, now)) > Number.POSITIVE_INFINITY + amount + most) throw tooMany(seconds)',
      pattern: '#30: a network stores as many bytes of client_event',
    },
  ]),
  ...provedBy(`${telemetry}/report-faults.test.ts`, [
    {
      name: '#18 a report is scrubbed on the server',
      file: `${telemetry}/report-faults.ts`,
      find: "scrub(log.message) || '[text]'",
      replace: 'log.message',
      pattern: '#18: numbers, addresses, quoted texts',
    },
  ]),
  ...provedBy(`${deviceInfo}/device-info.test.ts`, [
    {
      name: '#30 a compressed body expands to a limited size',
      file: body,
      find: '{ maxOutputLength: most }',
      replace: '{}',
      pattern: '#30 C-059: a bomb is refused',
    },
    {
      name: 'only one call takes a compressed body',
      file: body,
      find: "if (encoding !== 'gzip' || most === undefined) throw invalidBody()",
      replace: '',
      pattern: 'no other call takes a compressed body',
    },
    {
      name: '#7 device information of another customer is refused',
      file: `${deviceInfo}/save-device-info.ts`,
      find: 'if (info.userId !== undefined && info.userId !== userId)',
      replace: "if (info.userId === '')",
      pattern: '#7 #8: another customer’s id',
    },
    {
      name: 'D-203 an advertising id needs the consent to offers',
      file: `${deviceInfo}/save-device-info.ts`,
      find: "advertisingId !== undefined && (await isGiven(tx, userId, 'PUSH'))",
      replace: 'advertisingId !== undefined',
      pattern: 'D-203: an advertising id is stored only',
    },
    {
      name: 'D-203 an advertising id goes with the consent to offers',
      file: 'server/src/modules/accounts/documents/own-consents.ts',
      find: 'await forgetAdvertisingIds(tx, userId)',
      replace: '',
      pattern: 'D-203: an advertising id is stored only',
    },
    {
      name: '#27 device information goes with its customer',
      file: 'server/src/modules/accounts/retention/accounts-data.ts',
      find: 'await deleteDeviceInfo(tx, userId)',
      replace: '',
      pattern: '#27: device information goes',
    },
  ]),
  ...provedBy(`${content}/content.test.ts`, [
    {
      name: 'an item that was taken down is not shown',
      file: `${content}/content-store.ts`,
      find: 'where i.shown and (i.until_at',
      replace: 'where (i.until_at',
      pattern: 'CX-02: the latest version counts',
    },
    {
      name: 'D-019 an experiment that is over has no group',
      file: `${content}/experiments.ts`,
      find: 'experiment?.running && experiment.ref_types.includes(refType)',
      replace: 'experiment',
      pattern: 'C-053 D-019: an experiment that is unknown',
    },
  ]),
]
