import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../platform/operation/free-port.ts'
import { type MailServer, openMailServer } from '../../testing/services/mail-server.ts'
import { ProviderRefused, ProviderUnavailable } from '../provider-error.ts'
import type { EmailMessage } from './port.ts'
import { openSmtp } from './smtp.ts'
import { type SmtpSettings, smtpSettings } from './smtp-settings.ts'

const message: EmailMessage = {
  id: '01a1fcc4-0000-7000-8000-000000000001',
  to: 'Siti.Aminah@example.com',
  subject: 'Alamat email Anda diubah – Lumbung “résumé”',
  text: 'Halo Siti,\n\n.a line that begins with a dot\nfrom here: äöü\n',
  kind: 'EMAIL_CHANGED',
}

const settingsFor = (server: Pick<MailServer, 'port' | 'ca'>, scheme = 'smtp', login = 'lumbung:p%40ss%20word@') => {
  const settings = smtpSettings({
    SMTP_URL: `${scheme}://${login}localhost:${server.port}`,
    MAIL_FROM: 'Lumbung <no-reply@lumbung.example>',
  })
  return { ...settings, ca: server.ca, timeoutMs: 60_000 }
}

async function sending<T>(
  settings: SmtpSettings,
  work: (sender: ReturnType<typeof openSmtp>) => Promise<T>,
): Promise<T> {
  const sender = openSmtp(settings)
  try {
    return await work(sender)
  } finally {
    sender.close()
  }
}

let server: MailServer
before(async () => {
  server = await openMailServer()
})
after(() => server.close())
beforeEach(() => server.clear())

const send = (changes: Partial<EmailMessage> = {}, settings: SmtpSettings = settingsFor(server)) =>
  sending(settings, (sender) => sender.send({ ...message, ...changes }))

async function assertArrived(to: MailServer): Promise<void> {
  const [{ from, to: receivers, secure, user, mail } = assert.fail('no message arrived')] = to.received
  assert.deepEqual(
    { from, receivers, secure, user },
    {
      from: 'no-reply@lumbung.example',
      receivers: [message.to],
      secure: true,
      user: 'lumbung',
    },
  )
  assert.deepEqual(mail.from, { name: 'Lumbung', address: 'no-reply@lumbung.example' })
  assert.deepEqual(mail.to, [{ name: '', address: message.to }])
  assert.equal(mail.subject, message.subject)
  assert.equal(mail.text?.trimEnd(), message.text.trimEnd())
  assert.equal(mail.messageId, `<${message.id}@lumbung.example>`)
}

test('with STARTTLS and AUTH a message arrives as sent', async () => {
  const { providerRef } = await send()
  assert.equal(providerRef, `<${message.id}@lumbung.example>`)
  await assertArrived(server)
})

test('with implicit TLS a message arrives as sent', async () => {
  const implicit = await openMailServer({ implicitTls: true })
  await send({}, settingsFor(implicit, 'smtps'))
  await assertArrived(implicit)
  await implicit.close()
})

test('without TLS, or with an untrusted certificate, nothing is sent', async () => {
  const plain = await openMailServer({ plain: true })
  await assert.rejects(send({}, settingsFor(plain)), ProviderUnavailable)
  const { ca: _, ...untrusting } = settingsFor(server)
  await assert.rejects(send({}, untrusting), ProviderUnavailable)
  await assert.rejects(send({}, { ...settingsFor(server), host: '127.0.0.1' }), ProviderUnavailable)
  assert.equal(plain.received.length + server.received.length, 0)
  await send({}, { ...settingsFor(plain), plain: true })
  assert.equal(plain.received.length, 1, 'except to a relay that the settings allow')
  await plain.close()
})

test('a wrong password is retryable, until the settings are right', async () => {
  await assert.rejects(send({}, settingsFor(server, 'smtp', 'lumbung:wrong@')), ProviderUnavailable)
})

test('a server that is down is unavailable, and works again once it is up', async () => {
  const port = await freePort()
  const settings = settingsFor({ port, ca: server.ca })
  await sending(settings, async (sender) => {
    await assert.rejects(sender.send(message), ProviderUnavailable)
    const late = await openMailServer({ port })
    await sender.send(message)
    assert.equal(late.received.length, 1)
    await late.close()
  })
})

test('greylisting: refused with 4xx, accepted at the next try', async () => {
  for (const [step, status] of [
    ['RCPT', 451],
    ['DATA', 452],
    ['CONNECT', 421],
    ['MAIL', 450],
  ] as const) {
    server.fault(step, status)
    await assert.rejects(send(), ProviderUnavailable, `${step} ${status}`)
    await send()
  }
  assert.equal(server.received.length, 4)
})

test('5xx for the mailbox or the message is final, for our own address it is not', async () => {
  server.fault('RCPT', 550)
  await assert.rejects(send(), (error) => error instanceof ProviderRefused && error.code === 'EENVELOPE 550')
  server.fault('DATA', 554)
  await assert.rejects(send(), (error) => error instanceof ProviderRefused && error.code === 'EMESSAGE 554')
  server.fault('MAIL', 550)
  await assert.rejects(send(), ProviderUnavailable)
  assert.equal(server.received.length, 0)
})

test('an error contains no address', async () => {
  server.fault('RCPT', 550)
  await assert.rejects(send(), (error: Error) => !/siti/i.test(`${error.message} ${error.stack}`))
})

for (const step of ['CONNECT', 'RCPT', 'DATA'] as const)
  test(`a server that falls silent at ${step} blocks no longer than the time limit`, async () => {
    server.fault(step, 0)
    await sending({ ...settingsFor(server), timeoutMs: 1500 }, async (sender) => {
      const outcome = sender.send(message).then(
        () => 'sent',
        (error: Error) => error.name,
      )
      assert.equal(await Promise.race([outcome, delay(60_000, 'still waiting', { ref: false })]), 'ProviderUnavailable')
    })
  })

test('a connection is reused for the next message', async () => {
  const before = server.connections()
  await sending(settingsFor(server), async (sender) => {
    for (let one = 0; one < 5; one++) await sender.send({ ...message, id: `message-${one}` })
  })
  assert.equal(server.connections() - before, 1)
  assert.equal(server.received.length, 5)
})

test('a connection closed by the server meanwhile loses no message', async () => {
  const closing = await openMailServer()
  await sending(settingsFor(closing), async (sender) => {
    await sender.send(message)
    await closing.close()
    const again = await openMailServer({ port: closing.port })
    await sender.send(message)
    assert.equal(again.received.length, 1)
    await again.close()
  })
})

test('header injection: a line break in the address, the subject or the id is refused', async () => {
  const breaks = ['\r\n', '\n', '\r', '\0', '\u2028']
  for (const lineBreak of breaks)
    for (const field of ['to', 'subject', 'id'] as const) {
      const broken = `${message[field]}${lineBreak}Bcc: thief@example.com`
      await assert.rejects(send({ [field]: broken }), ProviderRefused, `${field} ${JSON.stringify(lineBreak)}`)
    }
  assert.equal(server.received.length, 0)
})

test('an address with several receivers reaches no second one', async () => {
  for (const to of [
    'a@example.com, thief@example.com',
    'a@example.com <thief@example.com>',
    '"x" <thief@example.com>',
  ]) {
    await send({ to }).catch(() => undefined)
  }
  const receivers = server.received.flatMap(({ to }) => to)
  assert.ok(!receivers.includes('thief@example.com'), receivers.join(' '))
})

test('settings: both variables are needed, and no error repeats the password', () => {
  const SMTP_URL = 'smtp://u:secret@mail.example.com'
  const MAIL_FROM = 'no-reply@lumbung.example'
  assert.throws(() => smtpSettings({}), /SMTP_URL/)
  assert.throws(() => smtpSettings({ SMTP_URL }), /MAIL_FROM/)
  assert.throws(() => smtpSettings({ MAIL_FROM }), /SMTP_URL/)
  assert.throws(
    () => smtpSettings({ SMTP_URL: 'http://u:secret@x', MAIL_FROM }),
    (error: Error) => !/secret/.test(error.message),
  )
  for (const from of ['nobody', 'A <b@c', 'a@b.c>', 'A\nBcc: <b@c.d>'])
    assert.throws(() => smtpSettings({ SMTP_URL, MAIL_FROM: from }), /MAIL_FROM/, from)
  assert.throws(() => smtpSettings({ SMTP_URL, MAIL_FROM, SMTP_TLS: 'no' }), /SMTP_TLS/)
  assert.throws(
    () => smtpSettings({ SMTP_URL, MAIL_FROM, SMTP_TLS: 'none' }),
    /SMTP_TLS/,
    'passwords would be sent unencrypted',
  )
  assert.equal(smtpSettings({ SMTP_URL: 'smtp://localhost:25', MAIL_FROM, SMTP_TLS: 'none' })?.plain, true)
  const read = smtpSettings({ SMTP_URL, MAIL_FROM: '"Lumbung" <no-reply@lumbung.example>' })
  assert.deepEqual(read.from, { name: 'Lumbung', address: MAIL_FROM })
  assert.equal(read.port, 587)
  assert.equal(smtpSettings({ SMTP_URL: 'smtps://mail.example.com', MAIL_FROM }).port, 465)
})
