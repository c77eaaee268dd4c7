import assert from 'node:assert/strict'
import { connect } from 'node:net'
import type { TestApp, TestClient } from '../test-app.ts'

export type RawConnection = ReturnType<typeof openRaw>

/** A raw connection, for requests that no client library would send. */
export function openRaw(app: TestApp) {
  const { hostname, port } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.setEncoding('utf8').on('data', (piece) => {
    text += piece
  })
  // A reset also closes the connection.
  socket.on('error', () => undefined)
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(text)))
  return {
    socket,
    /** Everything received, once the server has closed the connection. */
    closed,
    received: () => text,
    send: (piece: string | Buffer) => void (socket.writable && socket.write(piece)),
  }
}

/** The head of a request: the headers of a signed-in client, plus `lines`. */
export function headOf(first: string, lines: readonly string[], client?: TestClient): string {
  const own = client ? [`cookie: ${client.cookie}`, `x-adv-uuid: ${client.device}`, 'x-user-agent: WEB'] : []
  return [`${first} HTTP/1.1`, 'host: x', ...own, ...lines, '', ''].join('\r\n')
}

/** Splits received text into responses by their content length. */
export function responsesIn(text: string) {
  const answers: { status: number; headers: Readonly<Record<string, string>>; body: string }[] = []
  for (let rest = text; rest !== ''; ) {
    const end = rest.indexOf('\r\n\r\n')
    const [first = '', ...lines] = rest.slice(0, end).split('\r\n')
    const pairs = lines.map((line) => line.split(/: (.*)/s, 2) as [string, string])
    const headers = Object.fromEntries(pairs.map(([name, value]) => [name.toLowerCase(), value]))
    const bytes = Buffer.from(rest.slice(end + 4))
    const length = Number(headers['content-length'] ?? 0)
    answers.push({ status: Number(first.split(' ')[1]), headers, body: bytes.subarray(0, length).toString() })
    rest = bytes.subarray(length).toString()
  }
  return answers
}

/** The only response on a connection that the server closed. */
export async function refusalOn({ closed }: RawConnection) {
  const [answer, ...more] = responsesIn(await closed)
  assert.ok(answer, 'closed without a response')
  assert.deepEqual(more, [])
  const { code, data } = JSON.parse(answer.body)
  return { status: answer.status, code, data, headers: answer.headers }
}

/** The path for a photo of an ID card, and the header and beginning of its form. */
export const photoPath = '/api/user/image/KTP/v3?channel=H5'
export const multipart = 'content-type: multipart/form-data; boundary=x'
export const partHead = (name = 'image') =>
  `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`

/** Sends a POST with these header lines and this body, which may be incomplete. */
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
