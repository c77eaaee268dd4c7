import { ownChannel } from '@lumbung/shared/channel-code.ts'
import type { EndpointShape } from '@lumbung/shared/contract/endpoint.ts'
import { ApiRefusal, envelopeOf, NetworkFailure } from '../../api/refusal.ts'
import { type CallArgs, requestFor, type UntypedArgs } from '../../api/request.ts'
import { send } from '../../api/sending/send.ts'
import { currentLanguage } from '../../i18n/language.ts'
import { withQuestions } from './questions.ts'
import { pageHeaders } from './work.ts'

/** How long the file stays in memory for the browser to save it. */
const savedMs = 60_000

async function fileOf<E extends EndpointShape>(endpoint: E, args: CallArgs<E>): Promise<Blob> {
  const context = { language: currentLanguage(), channel: ownChannel, userAgent: navigator.userAgent }
  const request = requestFor(endpoint, args as UntypedArgs, context)
  Object.assign(request.headers, pageHeaders())
  const response = await send(request).catch(() => {
    throw new NetworkFailure()
  })
  if (response.ok) return response.blob()
  const body = envelopeOf(await response.text())
  throw body ? new ApiRefusal(response.status, body) : new NetworkFailure('unanswered')
}

/** Saves the file of a call under a name, after the sign-in or the second factor that it asks for. */
export async function download<E extends EndpointShape>(endpoint: E, args: CallArgs<E>, name: string): Promise<void> {
  const url = URL.createObjectURL(await withQuestions(() => fileOf(endpoint, args)))
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), savedMs)
}
