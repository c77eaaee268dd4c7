import { randomBytes } from 'node:crypto'

/** What a line of the log may contain (`log.ts`). */
interface Line {
  level: string
  time: string
  msg: string
  err?: { type?: string; message?: string; at?: readonly string[] }
  [field: string]: unknown
}

interface Frame {
  filename: string
  function?: string
  lineno?: number
  colno?: number
  in_app: boolean
}

/** An event of the Sentry protocol. */
export interface ErrorEvent {
  event_id: string
  timestamp: string
  platform: 'node'
  level: string
  environment: string
  logger: 'server' | 'browser'
  message: string
  exception?: { values: [{ type: string; value: string; stacktrace: { frames: Frame[] } }] }
  tags: Record<string, string>
}

/** What is logged when a browser has reported an error. */
export const browserFault = 'fault in a browser'

/** Fields by which reports are found; none of them says who the customer is. */
const tagged = ['route', 'code', 'job', 'topic', 'provider', 'rule', 'requestId'] as const

/** `at fileOf (file:///srv/server/src/x.ts:3:5)`, with or without a function. */
function frameOf(at: string): Frame {
  const place = at.startsWith('at ') ? /:(\d+):(\d+)\)?$/.exec(at) : null
  const before = place ? at.slice('at '.length, place.index) : at
  const bracket = place ? before.lastIndexOf(' (') : -1
  const filename = bracket < 0 ? before : before.slice(bracket + ' ('.length)
  return {
    filename,
    ...(bracket > 0 && { function: before.slice(0, bracket) }),
    ...(place && { lineno: Number(place[1]), colno: Number(place[2]) }),
    in_app: !/node_modules|^node:/.test(filename),
  }
}

/**
 * The event of a line of the log, or undefined if the line is no error. It contains what the line contains and nothing else: the log
 * keeps personal data out by its list of fields.
 */
export function eventOf(text: string, environment: string): ErrorEvent | undefined {
  if (!/"level":"(?:error|fatal)"/.test(text) && !text.includes(browserFault)) return undefined
  const line = JSON.parse(text) as Line
  const isOurs = line.level === 'error' || line.level === 'fatal'
  if (!isOurs && line.msg !== browserFault) return undefined
  const { err } = line
  const tags = tagged.flatMap((name) => (line[name] === undefined ? [] : [[name, String(line[name]).slice(0, 200)]]))
  return {
    event_id: randomBytes(16).toString('hex'),
    timestamp: line.time,
    platform: 'node',
    level: isOurs ? line.level : 'error',
    environment,
    logger: isOurs ? 'server' : 'browser',
    message: line.msg,
    ...(err && {
      exception: {
        values: [
          {
            type: err.type ?? 'Error',
            value: err.message ?? line.msg,
            // The innermost frame comes last.
            stacktrace: { frames: (err.at ?? []).map(frameOf).reverse() },
          },
        ],
      },
    }),
    tags: Object.fromEntries(tags),
  }
}
