import type { EndpointShape, ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { hostApp } from '../state/host-app.ts'
import { callContext } from './call.ts'
import { ApiRefusal, envelopeOf, NetworkFailure } from './refusal.ts'
import { type CallArgs, type Request, requestFor, type UntypedArgs } from './request.ts'

const timeout = 120_000

interface UploadOptions {
  /** Share of the bytes sent, 0 to 100. */
  onProgress?: (percent: number) => void
}

/** Like `call`, for files: reports progress, which fetch cannot. Throws ApiRefusal or NetworkFailure. */
export async function upload<E extends EndpointShape>(
  endpoint: E,
  args: CallArgs<E>,
  { onProgress }: UploadOptions = {},
): Promise<ReplyOf<E>> {
  const plain = requestFor(endpoint, args as UntypedArgs, callContext())
  const request = hostApp()?.session?.signed(plain) ?? plain
  const { status, text } = (await sendByApp(request, onProgress)) ?? (await sendByBrowser(request, onProgress))
  const body = envelopeOf(text)
  if (!body) throw new NetworkFailure('unanswered')
  if (status === 200 && body.code === 'SUCCESS') return body.data as ReplyOf<E>
  throw new ApiRefusal(status, body)
}

interface Reply {
  status: number
  text: string
}

type Send<R> = (request: Request, onProgress?: UploadOptions['onProgress']) => Promise<R>

/** Undefined if no app sends for this page. */
const sendByApp: Send<Reply | undefined> = async (request, onProgress) => {
  const sending = hostApp()?.post(request, onProgress)
  const reply = await sending?.catch(() => {
    throw new NetworkFailure('unanswered')
  })
  return reply && { status: reply.status, text: await reply.text() }
}

const sendByBrowser: Send<Reply> = ({ url, method, headers, body }, onProgress) =>
  new Promise((done, fail) => {
    const sent = new XMLHttpRequest()
    sent.open(method, url)
    sent.timeout = timeout
    for (const [name, value] of Object.entries(headers)) sent.setRequestHeader(name, value)
    sent.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(Math.round((loaded / total) * 100))
    }
    sent.onerror = () => fail(new NetworkFailure())
    sent.ontimeout = () => fail(new NetworkFailure('unanswered'))
    sent.onabort = () => fail(new NetworkFailure())
    sent.onload = () => done({ status: sent.status, text: sent.responseText })
    sent.send(body)
  })
