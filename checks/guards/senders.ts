import { provedBy } from './guard.ts'

const http = 'server/src/platform/http'
const connections = `${http}/connections.ts`
const form = `${http}/form.ts`
const body = `${http}/body.ts`
const uploads = `${http}/uploads.ts`
const turns = 'server/src/platform/files/reading/turns.ts'
const budget = `${http}/upload-budget.ts`

const time = provedBy('server/src/exhaustion-attacks.test.ts', [
  {
    name: '#30 slow requests are closed',
    file: connections,
    find: 'const ms = requestSeconds * 1000',
    replace: 'const ms = requestSeconds * 1_000_000',
    pattern: '500 slow bodies',
  },
  {
    name: '#30 slow requests are checked for often',
    file: connections,
    find: 'connectionsCheckingInterval: Math.min(1000, ms / 4),',
    replace: 'connectionsCheckingInterval: 600_000,',
    pattern: 'an endless head and a',
  },
  {
    name: '#30 a refused sender is cut off',
    file: connections,
    find: 'if (raw.complete || !expectsBody(raw)) return',
    replace: 'if (!raw.complete) return',
    pattern: 'a sender who ignores a',
  },
  {
    name: '#30 pipelined requests are limited',
    file: connections,
    find: 'if (openOn(raw.socket) > openPerConnection) {',
    replace: 'if (false) {',
    pattern: 'of many pipelined requests',
  },
])

const bytes = provedBy('server/src/exhaustion-attacks.test.ts', [
  {
    name: '#30 a body that declares too many bytes is refused unread',
    file: body,
    find: "if (Number(request.headers['content-length'] ?? 0) > most) throw",
    replace: 'if (request.aborted) throw',
    pattern: 'before a byte of it is sent',
  },
  {
    name: '#30 a body without a length is limited',
    file: body,
    find: 'if (received > most) throw',
    replace: 'if (false) throw',
    pattern: 'counted while it arrives',
  },
  {
    name: '#30 each call has its own limit',
    file: `${http}/server.ts`,
    find: '      bodyLimit: byteLimitOf(route.endpoint),\n',
    replace: '',
    pattern: 'before a byte of it is sent',
  },
  {
    name: '#30 each file has its own limit',
    file: form,
    find: 'if (gathered.add(piece) > part.bytes) stop(tooLargeFor({ part }))',
    replace: 'gathered.add(piece)',
    pattern: 'limited to 500 KB',
    also: [
      {
        file: 'shared/src/contract/onboarding/photos.ts',
        find: 'const faceFrames = { most: 8, bytes: 500 * 1024,',
        replace: 'const faceFrames = { most: 8, bytes: 900 * 1024,',
      },
    ],
  },
  {
    name: '#30 too many files are refused',
    file: form,
    find: "for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(limit, () => stop(invalid()))",
    replace: '',
    pattern: 'too many',
  },
  {
    name: '#30 files of an unknown part are refused',
    file: form,
    find: 'if (!part || list.length >= part.most) return stop(invalid(name))',
    replace: 'if (!part) return stream.resume()',
    pattern: 'a file of another name',
  },
  {
    name: '#30 a form that is cut off is refused',
    file: form,
    find: "parser.on('error', () => stop(invalid()))",
    replace: "parser.on('error', (error: unknown) => stop(error))",
    pattern: 'a form that is cut off',
  },
  {
    name: '#30 a form without a boundary is refused',
    file: form,
    find: '  } catch {\n    throw invalid()\n  }\n}\n\n/** Collects',
    replace: '  } finally {\n    files > 0\n  }\n}\n\n/** Collects',
    pattern: 'a form that is cut off',
  },
])

const budgets = [
  ...provedBy('server/src/upload-budgets.test.ts', [
    {
      name: '#30 the memory of all uploads is limited',
      file: budget,
      find: 'makeRoom(() => sumOf(all) > mostBytes)',
      replace: '',
      pattern: '60 open uploads fill only',
    },
    {
      name: '#30 reserved memory is released',
      file: `${http}/server.ts`,
      find: '.finally(() => gates.uploads.end(request))',
      replace: '',
      pattern: 'one customer may send three',
    },
    {
      name: '#30 an upload whose sender disconnected is released',
      file: form,
      find: 'if (request.destroyed) throw invalid()',
      replace: '',
      pattern: 'an upload whose sender disconnects',
    },
    {
      name: '#30 concurrent uploads of a customer are limited',
      file: budget,
      find: 'if (own().length >= atOnce.forms)',
      replace: 'if (false)',
      pattern: 'one customer may send three',
    },
    {
      name: '#30 uploads of a customer are limited an hour and a day',
      file: uploads,
      find: 'if (used > most) throw',
      replace: 'if (false) throw',
      pattern: 'twenty uploads an hour',
    },
  ]),
  ...provedBy('server/src/platform/http/body.test.ts', [
    {
      name: '#30 a body of tiny pieces is refused',
      file: body,
      find: 'if (pieces > mostPieces) throw invalidBody()',
      replace: '',
      pattern: 'a body of more than 20,000 pieces',
    },
  ]),
  ...provedBy('server/src/platform/files/reading/turns.test.ts', [
    {
      name: '#30 waiting files are limited',
      file: turns,
      find: 'if (waiting.length > mostWaiting) refuseLast()',
      replace: '',
      pattern: 'work beyond the waiting limit',
    },
    {
      name: '#36 who sends many files gives way first',
      file: turns,
      find: '(last.before - next.before || last.used - next.used) > 0',
      replace: 'last.used - next.used > 0',
      pattern: 'does not fill the waiting places of others',
    },
    {
      name: '#36 of those with one file each, who has used most time gives way first',
      file: turns,
      find: '(last.before - next.before || last.used - next.used) > 0',
      replace: 'last.before > next.before',
      pattern: 'does not fill the waiting places of others',
    },
    {
      name: '#36 a customer has one file read at a time',
      file: turns,
      find: 'waiting.filter(({ owner }) => !running.has(owner))',
      replace: '[...waiting]',
      pattern: 'and one of each owner',
    },
    {
      name: '#36 who has used less time comes first',
      file: turns,
      find: 'use.of(one.owner) - use.of(other.owner)',
      replace: 'Number(one === other)',
      pattern: 'who has used less time lately',
    },
    {
      name: '#36 overdue work ends when somebody waits',
      file: turns,
      find: '      endOverdue(ready.length)\n',
      replace: '',
      pattern: 'overdue work goes on alone',
    },
  ]),
]

const texts = provedBy('server/src/stored-texts.test.ts', [
  {
    name: 'ASVS 2.2.1 NUL in a text is refused',
    file: `${http}/well-formed.ts`,
    find: "!text.includes('\\0') && ",
    replace: '',
    pattern: 'INVALID_INPUT with its field',
  },
  {
    name: 'ASVS 2.2.1 an unpaired surrogate in a text is refused',
    file: `${http}/well-formed.ts`,
    find: ' && text.isWellFormed()',
    replace: '',
    pattern: 'INVALID_INPUT with its field',
  },
  {
    name: 'ASVS 2.2.1 NUL in a form field is refused',
    file: uploads,
    find: '      checkTexts(form.fields)\n',
    replace: '',
    pattern: 'INVALID_INPUT with its field',
  },
  {
    name: 'ASVS 2.2.1 NUL in a notice is refused',
    file: 'server/src/providers/payment-gateway/xendit-webhook.ts',
    find: '    checkTexts(parsed)\n',
    replace: '',
    pattern: 'outside the contract',
  },
])

const fuzzed = provedBy('server/src/fuzz.test.ts', [
  {
    name: 'the fuzz test notices a failing call',
    file: form,
    find: "parser.on('error', () => stop(invalid()))",
    replace: "parser.on('error', (error: unknown) => stop(error))",
    pattern: 'hostile requests to saveImage ',
  },
])

const answers = [
  ...provedBy('server/src/http-faults.test.ts', [
    {
      name: 'ASVS 16.5.1 two Host headers are refused',
      file: connections,
      find: 'hosts.length > 1 || ',
      replace: '',
      pattern: 'two Host headers',
    },
    {
      name: 'ASVS 16.5.1 an undecodable URL is refused in our envelope',
      file: `${http}/server.ts`,
      find: '    frameworkErrors: refuseAddress(app),\n',
      replace: '',
      pattern: 'cannot be decoded',
    },
    {
      name: 'ASVS 16.5.1 requests that Node refuses get our envelope',
      file: connections,
      find: "server.server.removeAllListeners('clientError')",
      replace: 'if (ended) return',
      pattern: 'beyond 16 KB',
    },
  ]),
  ...provedBy('server/src/metrics.test.ts', [
    {
      name: 'metrics are served on loopback by default',
      file: 'server/src/platform/config.ts',
      find: "env['METRICS_HOST'] || '127.0.0.1'",
      replace: "env['METRICS_HOST'] || '0.0.0.0'",
      pattern: 'defaults are loopback',
    },
    {
      name: 'a taken metrics port does not prevent the start',
      file: `${http}/metrics-server.ts`,
      find: '    return noServer\n  }\n  const url',
      replace: '    throw err\n  }\n  const url',
      pattern: 'a second process on the machine',
    },
  ]),
  ...provedBy(`${http}/trace.test.ts`, [
    {
      name: 'ASVS 16.3.2 denied requests are logged with their code',
      file: `${http}/trace.ts`,
      find: '...(code === undefined ? {} : { code }),',
      replace: '',
      pattern: 'a denied request is logged',
    },
    {
      name: 'ASVS 16.3.2 the log contains only a pseudonym',
      file: `${http}/trace.ts`,
      find: "keys.fingerprint('log-subject', userId).toString('hex').slice(0, 12)",
      replace: "(keys && userId.replaceAll('-', '').slice(0, 12))",
      pattern: 'the pseudonym distinguishes customers but',
    },
  ]),
]

export const senders = [...time, ...bytes, ...budgets, ...texts, ...fuzzed, ...answers]
