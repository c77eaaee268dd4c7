import assert from 'node:assert/strict'
import { connect, type Socket } from 'node:net'
import type { TestApp, TestClient } from './test-app.ts'

/** A connection that sends what no client library would. */
export interface RawConnection {
  socket: Socket
  send(text: string | Buffer): void
  /** All that came back, once the server has closed the connection. */
  closed: Promise<string>
  received(): string
}

export function openRaw(app: TestApp): RawConnection {
  const { hostname, port } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.setEncoding('utf8').on('data', (piece) => {
    text += piece
  })
  // A reset is a way of closing, too.
  socket.on('error', () => undefined)
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(text)))
  return {
    socket,
    closed,
    received: () => text,
    send: (piece) => {
      if (socket.writable) socket.write(piece)
    },
  }
}

/** The head of a request, `lines` on top of what a signed-in client sends. */
export function headOf(first: string, lines: readonly string[], client?: TestClient): string {
  const own = client ? [`cookie: ${client.cookie}`, `x-adv-uuid: ${client.device}`, 'x-user-agent: WEB'] : []
  return [`${first} HTTP/1.1`, 'host: x', ...own, ...lines, '', ''].join('\r\n')
}

interface RawAnswer {
  status: number
  headers: Readonly<Record<string, string>>
  body: string
}

/** Splits what came back into its answers, by their content length. */
export function answersIn(text: string): RawAnswer[] {
  const answers: RawAnswer[] = []
  for (let rest = text; rest !== ''; ) {
    const end = rest.indexOf('\r\n\r\n')
    const [first = '', ...lines] = rest.slice(0, end).split('\r\n')
    const headers = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s, 2) as [string, string]))
    const named = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
    const bytes = Buffer.from(rest.slice(end + 4))
    const length = Number(named['content-length'] ?? 0)
    answers.push({ status: Number(first.split(' ')[1]), headers: named, body: bytes.subarray(0, length).toString() })
    rest = bytes.subarray(length).toString()
  }
  return answers
}

/** The only answer on a connection that the server closed. */
export async function refusalOn({ closed }: RawConnection) {
  const [answer, ...more] = answersIn(await closed)
  assert.ok(answer, 'closed without an answer')
  assert.deepEqual(more, [])
  const { code, data } = JSON.parse(answer.body)
  return { status: answer.status, code, data, headers: answer.headers }
}

/** Where a photo of an ID card goes, and the beginning of a form that carries one. */
export const photoPath = '/api/user/image/KTP/v3?channel=H5'
export const multipart = 'content-type: multipart/form-data; boundary=x'
export const partHead = (name = 'image') =>
  `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`

/** Sends a POST with these header lines and this body, whole or not. */
export function postRaw(
  app: TestApp,
  from: TestClient,
  path: string,
  lines: readonly string[],
  body: string | Buffer,
): RawConnection {
  const connection = openRaw(app)
  connection.send(headOf(`POST ${path}`, lines, from))
  connection.send(body)
  return connection
}
