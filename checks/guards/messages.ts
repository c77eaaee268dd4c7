import { provedBy } from './guard.ts'

const engagement = 'server/src/modules/engagement'
const email = 'server/src/providers/email'
const smtp = `${email}/smtp.ts`

const queue = [
  ...provedBy(`${engagement}/messages.test.ts`, [
    {
      name: 'no message before a person has decided',
      file: `${engagement}/subscriptions.ts`,
      find: "if (outcome === 'REFER') return",
      replace: '',
      pattern: 'is referred to an operator gets no message',
    },
  ]),
  ...provedBy(`${engagement}/email.test.ts`, [
    {
      name: 'an e-mail address with a line break is not queued',
      file: `${engagement}/messages.ts`,
      find: 'if (emailRule(to) || breaksHeader(to))',
      replace: 'if (emailRule(to))',
      pattern: 'header injection',
    },
    {
      name: 'a message that is refused for good is given up',
      file: `${engagement}/send-message.ts`,
      find: 'if (!(error instanceof ProviderRefused)) throw error',
      replace: 'throw error',
      pattern: 'permanently refused address is given up',
    },
    {
      name: 'a message that nobody took for a day is given up',
      file: `${engagement}/send-message.ts`,
      find: "return giveUp(app, id, kind, 'not accepted in time')",
      replace: 'return app.db.run(close, [id, null])',
      pattern: 'for a day is given up with an alarm',
    },
  ]),
  ...provedBy(`${engagement}/sms.test.ts`, [
    {
      name: 'an SMS that may have been sent is looked for before it is sent again',
      file: `${engagement}/send-message.ts`,
      find: '...(tried_at && { maybeSentSince: created_at })',
      replace: '',
      pattern: 'reply was lost is not sent again',
    },
  ]),
]

const sms = provedBy('server/src/providers/sms/twilio.test.ts', [
  {
    name: 'who cannot look whether an SMS was sent does not send',
    file: 'server/src/providers/sms/twilio.ts',
    find: 'await findSent(message, maybeSentSince, options))',
    replace: 'await findSent(message, maybeSentSince, options).catch(() => undefined))',
    pattern: 'a message is not sent',
  },
  {
    name: 'a refusal of our account is no refusal of the number',
    file: 'server/src/providers/sms/twilio.ts',
    find: 'fault.success && finalCodes.has(fault.data.code)',
    replace: 'fault.success',
    pattern: 'faults of our rate, key',
  },
])

const mail = provedBy(`${email}/smtp.test.ts`, [
  {
    name: 'mail goes over TLS',
    file: smtp,
    find: 'requireTLS: !implicitTls && !plain,',
    replace: 'requireTLS: false,',
    pattern: 'without TLS, or with an',
  },
  {
    name: 'header injection: a line break reaches no mail server',
    file: smtp,
    find: "if (breaksHeader(to) || breaksHeader(subject) || breaksHeader(id)) throw new ProviderRefused(name, 'HEADER_BREAK')",
    replace: '',
    pattern: 'header injection',
  },
  {
    name: 'a mail server that falls silent holds nobody',
    file: smtp,
    find: 'signal: callSignal(options, timeoutMs),',
    replace: '',
    also: [{ file: smtp, find: 'socketTimeout: timeoutMs,', replace: '' }],
    pattern: 'falls silent at DATA',
  },
  {
    name: 'a refusal of our own sign-in or address is no refusal of the message',
    file: smtp,
    find: "(code === 'EENVELOPE' && command.startsWith('RCPT'))",
    replace: "code === 'EENVELOPE'",
    pattern: '5xx for the mailbox or the message is final',
  },
])

export const messages = [...queue, ...sms, ...mail]
