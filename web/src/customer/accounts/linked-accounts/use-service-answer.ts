import { finishLink, linkedAccounts } from '@lumbung/shared/contract/accounts/linked-accounts.ts'
import type { SentBodyOf } from '@lumbung/shared/contract/endpoint.ts'
import { user } from '@lumbung/shared/contract/onboarding/sections.ts'
import type { LinkResult, LinkType } from '@lumbung/shared/enums/linked-accounts.ts'
import { useEffect, useRef, useState } from 'react'
import { useWrite } from '../../../api/use-api.ts'

/** What became of the consent that the browser came back with. */
export interface ServiceAnswer {
  checking: boolean
  result: LinkResult | undefined
  error: Error | null
  /** Sends it once more, after a failure of the network. */
  retry: () => void
}

/** What a service puts into the address. */
export interface Returned {
  state?: string | undefined
  code?: string | undefined
  error?: string | undefined
}

/** The same for the server; undefined if the address has none. */
export function answerBody({ state, code, error }: Returned): SentBodyOf<typeof finishLink> | undefined {
  if (!state) return undefined
  if (code) return { state, code }
  return error ? { state, error: error.slice(0, 100) } : undefined
}

/** Sends what the service has put into the address to the server, once. */
export function useServiceAnswer(type: LinkType, returned: Returned): ServiceAnswer {
  const [body] = useState(() => answerBody(returned))
  const write = useWrite(finishLink, { handles: 'all', refreshes: [linkedAccounts, user] })
  const sent = useRef(false)
  const send = () => body && write.mutate({ params: { type }, body })
  useEffect(() => {
    if (!body || sent.current) return
    sent.current = true
    send()
  })
  return {
    checking: body !== undefined && (write.isPending || write.isIdle),
    result: write.data?.result,
    error: write.error,
    retry: send,
  }
}
