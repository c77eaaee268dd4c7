import { type DestinationStream, type Logger, multistream, pino } from 'pino'

export type Log = Logger

const allowed = new Set([
  'requestId',
  'method',
  'route',
  'status',
  'ms',
  'code',
  // A pseudonym (`http/trace.ts`).
  'subject',
  'job',
  'tries',
  // Identifiers only, as in events.
  'payload',
  'userId',
  'orderId',
  'reference',
  'topic',
  'attempt',
  'version',
  'port',
  'files',
  'count',
  'rule',
  // Counts by rule.
  'ended',
  'held',
  'sent',
  'used',
  'date',
  'provider',
  // Names of ports and adapters.
  'adapters',
  'role',
  'pid',
  'err',
])

/** Only listed fields are logged, so that a new field cannot leak personal data by accident. */
function allowedOnly(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => allowed.has(name)))
}

/** An error without its values: type, SQL state and stack, never the message of a database error, which quotes rows. */
function errorShape(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = 'code' in error ? error.code : undefined
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '))
  const message = code === undefined || typeof code !== 'string' ? error.message : undefined
  return { type: error.name, code, message: message?.slice(0, 200), at: frames.slice(0, 6).map((line) => line.trim()) }
}

const mostWaiting = 1024 * 1024

/**
 * Standard output that may be a file on a full disk: lines are buffered, the newest beyond 1 MB are dropped, and the process
 * continues. pino's own would end the process, and wait for space as it ends.
 */
function standardOutput(): DestinationStream {
  const stream = pino.destination({ dest: 1, sync: true, maxLength: mostWaiting })
  stream.on('error', () => undefined)
  return stream
}

/** Writes JSON lines to standard output, or to a stream of the caller's. Warnings and errors also go to `reports`. */
export function openLog(level: string, to?: DestinationStream, reports?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorShape },
    formatters: { level: (label: string) => ({ level: label }), log: allowedOnly },
  }
  const lines = to ?? standardOutput()
  if (!reports) return pino(options, lines)
  return pino(
    options,
    multistream([
      { level: 'trace', stream: lines },
      { level: 'warn', stream: reports },
    ]),
  )
}
