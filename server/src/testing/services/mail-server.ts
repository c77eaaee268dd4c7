import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { selfSigned } from './tls-certificate.ts'

type Step = 'CONNECT' | 'MAIL' | 'RCPT' | 'DATA'
type Next = (error?: Error | null) => void

interface MailServerOptions {
  implicitTls?: boolean
  /** Offers no STARTTLS. */
  plain?: boolean
  port?: number
  login?: { user: string; pass: string }
}

/** The sender and receivers of the envelope; whether it came over TLS, and who signed in. */
const envelopeOf = ({ envelope, secure, user }: SMTPServerSession) => ({
  from: envelope.mailFrom ? envelope.mailFrom.address : '',
  to: envelope.rcptTo.map(({ address }) => address),
  secure,
  user,
})

const identity = selfSigned()

async function readMail(stream: AsyncIterable<Buffer>, session: SMTPServerSession) {
  const raw = await buffer(stream)
  return { ...envelopeOf(session), mail: await PostalMime.parse(raw), raw: raw.toString() }
}

export type MailServer = Awaited<ReturnType<typeof openMailServer>>

/** A real SMTP server on loopback, for tests: STARTTLS or implicit TLS, AUTH, and faults on request. */
export async function openMailServer(options: MailServerOptions = {}) {
  const { implicitTls = false, plain = false, login = { user: 'lumbung', pass: 'p@ss word' }, port = 0 } = options
  const received: Awaited<ReturnType<typeof readMail>>[] = []
  const faults: { step: Step; status: number }[] = []
  let connections = 0
  /** Replies with the requested fault, or continues with the step. */
  const pass = (step: Step, next: Next) => {
    const [fault] = faults[0]?.step === step ? faults.splice(0, 1) : []
    if (!fault) next()
    else if (fault.status > 0) next(Object.assign(new Error('requested fault'), { responseCode: fault.status }))
  }
  const receive = async (stream: AsyncIterable<Buffer>, session: SMTPServerSession, next: Next) => {
    const mail = await readMail(stream, session)
    pass('DATA', (error) => {
      if (!error) received.push(mail)
      next(error)
    })
  }
  const server = new SMTPServer({
    secure: implicitTls,
    ...identity,
    disabledCommands: plain ? ['STARTTLS'] : [],
    authOptional: false,
    allowInsecureAuth: plain,
    logger: false,
    closeTimeout: 100,
    onConnect: (_session, next) => {
      connections++
      pass('CONNECT', next)
    },
    onAuth: ({ username, password }, _session, next) =>
      username === login.user && password === login.pass ? next(null, { user: username }) : next(new Error('no')),
    onMailFrom: (_address, _session, next) => pass('MAIL', next),
    onRcptTo: (_address, _session, next) => pass('RCPT', next),
    // A client that disconnects during its message ends the stream with an error.
    onData: (stream, session, next) => void receive(stream, session, next).catch(next),
  })
  server.on('error', () => undefined)
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  return {
    port: (server.server.address() as AddressInfo).port,
    /** PEM of the authority that its certificate needs. */
    ca: identity.cert,
    received,
    /** Connections since the start. */
    connections: () => connections,
    /** Replies with this status at this step, `times` times; 0: stays silent instead. */
    fault: (step: Step, status: number, times = 1) => {
      for (let time = 0; time < times; time++) faults.push({ step, status })
    },
    /** Clears pending faults and received mail. */
    clear: () => {
      faults.splice(0)
      received.splice(0)
    },
    close: () => new Promise<void>((closed) => server.close(closed)),
  }
}
