import { provedBy } from './guard.ts'

const engagement = 'server/src/modules/engagement'
const email = 'server/src/providers/email'
const smtp = `${email}/smtp.ts`

const queue = [
  ...provedBy(`${engagement}/messages.test.ts`, [
    {
      name: 'a referred applicant gets no message before the decision',
      file: `${engagement}/subscriptions.ts`,
      find: "if (outcome === 'REFER') return",
      replace: "if (outcome === 'REFER') outcome = 'RETURN'",
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
      name: 'a permanently refused message is given up',
      file: `${engagement}/send-message.ts`,
      find: 'if (!(error instanceof ProviderRefused)) throw error',
      replace: 'throw error',
      pattern: 'permanently refused address is given up',
    },
    {
      name: 'a message that could not be delivered for a day is given up',
      file: `${engagement}/send-message.ts`,
      find: "return giveUp(app, id, kind, 'not accepted in time')",
      replace: 'return app.db.run(close, [id, null])',
      pattern: 'for a day is given up with an alarm',
    },
  ]),
  ...provedBy(`${engagement}/sms.test.ts`, [
    {
      name: 'before an SMS is sent again the provider is checked for the first one',
      file: `${engagement}/send-message.ts`,
      find: '...(tried_at && { maybeSentSince: created_at })',
      replace: '',
      pattern: 'reply was lost is not sent again',
    },
  ]),
]

const sms = provedBy('server/src/providers/sms/twilio.test.ts', [
  {
    name: 'an SMS is not sent again if that check fails',
    file: 'server/src/providers/sms/twilio.ts',
    find: 'await findSent(message, maybeSentSince, options))',
    replace: 'await findSent(message, maybeSentSince, options).catch(() => undefined))',
    pattern: 'a message is not sent',
  },
  {
    name: 'a fault of our SMS account is not a permanent refusal of the number',
    file: 'server/src/providers/sms/twilio.ts',
    find: 'fault.success && finalCodes.has(fault.data.code)',
    replace: 'fault.success',
    pattern: 'faults of our rate, key',
  },
])

const mail = provedBy(`${email}/smtp.test.ts`, [
  {
    name: 'mail is sent over TLS only',
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
    name: 'a mail server that stops responding is given up in time',
    file: smtp,
    find: 'signal: callSignal(options, timeoutMs),',
    replace: '',
    also: [{ file: smtp, find: 'socketTimeout: timeoutMs,', replace: '' }],
    pattern: 'falls silent at DATA',
  },
  {
    name: 'a refusal of our sign-in or sender address is not a permanent refusal of the message',
    file: smtp,
    find: "(code === 'EENVELOPE' && command.startsWith('RCPT'))",
    replace: "code === 'EENVELOPE'",
    pattern: '5xx for the mailbox or the message is final',
  },
])

export const messages = [...queue, ...sms, ...mail]
