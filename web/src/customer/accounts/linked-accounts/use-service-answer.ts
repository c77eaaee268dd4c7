import { finishLink, linkedAccounts } from '@lumbung/shared/contract/accounts/linked-accounts.ts'
import type { SentBodyOf } from '@lumbung/shared/contract/endpoint.ts'
import { user } from '@lumbung/shared/contract/onboarding/sections.ts'
import type { LinkResult, LinkType } from '@lumbung/shared/enums/linked-accounts.ts'
import { useEffect, useRef, useState } from 'react'
import { useWrite } from '../../../api/use-api.ts'
import { useRoute } from '../../../shell/router/use-route.ts'

/** What became of the consent that the browser came back with. */
export interface ServiceAnswer {
  checking: boolean
  result: LinkResult | undefined
  error: Error | null
  /** Sends it once more, after a failure of the network. */
  retry: () => void
}

interface Query {
  state?: string | undefined
  code?: string | undefined
  error?: string | undefined
}

function bodyOf({ state, code, error }: Query): SentBodyOf<typeof finishLink> | undefined {
  if (!state) return undefined
  if (code) return { state, code }
  return error ? { state, error: error.slice(0, 100) } : undefined
}

/** Sends what the service has put into the address to the server, once, and takes it out of the address first. */
export function useServiceAnswer(type: LinkType, query: Query): ServiceAnswer {
  const { replace } = useRoute()
  const [body] = useState(() => bodyOf(query))
  const write = useWrite(finishLink, { handles: 'all', refreshes: [linkedAccounts, user] })
  const sent = useRef(false)
  const send = () => body && write.mutate({ params: { type }, body })
  useEffect(() => {
    if (!body || sent.current) return
    sent.current = true
    replace('LinkAccountType', { type })
    send()
  })
  return {
    checking: body !== undefined && (write.isPending || write.isIdle),
    result: write.data?.result,
    error: write.error,
    retry: send,
  }
}
