import type { EndpointShape, ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { callContext } from './call.ts'
import { ApiRefusal, envelopeOf, NetworkFailure } from './refusal.ts'
import { type CallArgs, requestFor, type UntypedArgs } from './request.ts'

const timeout = 120_000

interface UploadOptions {
  /** Share of the bytes sent, 0 to 100. */
  onProgress?: (percent: number) => void
}

/** Like `call`, for files: reports progress, which fetch cannot. Rejects with ApiRefusal or NetworkFailure. */
export function upload<E extends EndpointShape>(
  endpoint: E,
  args: CallArgs<E>,
  { onProgress }: UploadOptions = {},
): Promise<ReplyOf<E>> {
  const request = requestFor(endpoint, args as UntypedArgs, callContext())
  return new Promise((done, fail) => {
    const sent = new XMLHttpRequest()
    sent.open(request.method, request.url)
    sent.timeout = timeout
    for (const [name, value] of Object.entries(request.headers)) sent.setRequestHeader(name, value)
    sent.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(Math.round((loaded / total) * 100))
    }
    sent.onerror = () => fail(new NetworkFailure())
    sent.ontimeout = () => fail(new NetworkFailure('unanswered'))
    sent.onabort = () => fail(new NetworkFailure())
    sent.onload = () => {
      const body = envelopeOf(sent.responseText)
      if (!body) fail(new NetworkFailure('unanswered'))
      else if (sent.status === 200 && body.code === 'SUCCESS') done(body.data as ReplyOf<E>)
      else fail(new ApiRefusal(sent.status, body))
    }
    sent.send(request.body ?? null)
  })
}
