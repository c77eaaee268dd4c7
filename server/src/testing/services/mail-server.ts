import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { selfSigned } from './tls-certificate.ts'

export interface ReceivedMail {
  /** The sender and receivers of the envelope. */
  from: string
  to: string[]
  /** Over TLS, and signed in as this user. */
  secure: boolean
  user: unknown
  /** The parsed message. */
  mail: Email
  raw: string
}

type Step = 'CONNECT' | 'MAIL' | 'RCPT' | 'DATA'

/** A real SMTP server on loopback, for tests: STARTTLS or implicit TLS, AUTH, and faults on request. */
export interface MailServer {
  port: number
  /** PEM of the authority that its certificate needs. */
  ca: string
  received: ReceivedMail[]
  /** Connections since the start. */
  connections(): number
  /** Replies with this status at this step, `times` times; 0: stays silent instead. */
  fault(step: Step, status: number, times?: number): void
  /** Clears pending faults and received mail. */
  clear(): void
  close(): Promise<void>
}

export interface MailServerOptions {
  implicitTls?: boolean
  /** Offers no STARTTLS. */
  plain?: boolean
  port?: number
  login?: { user: string; pass: string }
}

const envelopeOf = ({ envelope, secure, user }: SMTPServerSession) => ({
  from: envelope.mailFrom ? envelope.mailFrom.address : '',
  to: envelope.rcptTo.map(({ address }) => address),
  secure,
  user,
})

const identity = selfSigned()

export async function openMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const { implicitTls = false, plain = false, login = { user: 'lumbung', pass: 'p@ss word' }, port = 0 } = options
  const received: ReceivedMail[] = []
  const faults: { step: Step; status: number }[] = []
  let connections = 0
  /** Replies with the requested fault, or continues with the step. */
  const pass = (step: Step, next: (error?: Error | null) => void) => {
    const [fault] = faults[0]?.step === step ? faults.splice(0, 1) : []
    if (!fault) next()
    else if (fault.status > 0) next(Object.assign(new Error('requested fault'), { responseCode: fault.status }))
  }
  const receive = async (
    stream: AsyncIterable<Buffer>,
    session: SMTPServerSession,
    next: (error?: Error | null) => void,
  ) => {
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk)
    const raw = Buffer.concat(chunks)
    const mail = await PostalMime.parse(raw)
    pass('DATA', (error) => {
      if (!error) received.push({ ...envelopeOf(session), mail, raw: raw.toString() })
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
    ca: identity.cert,
    received,
    connections: () => connections,
    fault: (step, status, times = 1) => {
      for (let time = 0; time < times; time++) faults.push({ step, status })
    },
    clear: () => {
      faults.splice(0)
      received.splice(0)
    },
    close: () => new Promise((closed) => server.close(closed)),
  }
}
