import {
  type ReviewCase,
  readCase,
  releaseCase,
  reviewQueue,
  takeCase,
} from '@lumbung/shared/contract/operators/cases.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { serverNow } from '../../api/server-time.ts'
import { keyOf, refetchReads } from '../../api/use-api.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useSession } from '../calls/session.ts'
import { useWrite } from '../calls/use-calls.ts'
import { minutesUntil } from '../queue/time-left.ts'

const tickMs = 5_000
/** In its last minutes a hold can be made longer ⚙. */
const extendFrom = 5

/** The operator's hold on a case: how long it lasts, and the calls that take and release it. */
export function useLease({ applicationId, lease }: ReviewCase) {
  const client = useQueryClient()
  const language = useLanguage()
  const { name } = useSession()
  const take = useWrite(takeCase)
  const release = useWrite(releaseCase, reviewQueue)
  const now = useNow()
  const params = { applicationId }
  const minutes = lease ? minutesUntil(lease.until, now) : 0
  const isHeld = Boolean(lease?.isOwn) && minutes > 0
  // What only its holder sees leaves the page with the hold.
  const wasHeld = useRef(isHeld)
  useEffect(() => {
    if (wasHeld.current && !isHeld) void refetchReads(client, readCase)
    wasHeld.current = isHeld
  }, [client, isHeld])
  // Without another read of the case, which would be another row of the audit trail.
  const hold = ({ until }: { until: string }) =>
    client.setQueryData<ReviewCase>(
      keyOf(readCase.path, { params }, language),
      (shown) => shown && { ...shown, lease: { by: name, isOwn: true, until } },
    )
  const takeIt = () =>
    take.mutate(
      { params },
      {
        onSuccess: (held) => {
          hold(held)
          // What has to be compared comes only to who has the case.
          if (!isHeld) void refetchReads(client, readCase)
        },
      },
    )
  return {
    lease,
    minutes,
    isHeld,
    isEnding: minutes <= extendFrom,
    isHeldByOther: lease !== undefined && !lease.isOwn && minutes > 0,
    take,
    takeIt,
    release,
    releaseIt: (onSuccess: () => void) => release.mutate({ params }, { onSuccess }),
  }
}
export type Lease = ReturnType<typeof useLease>

/** The server's time, every few seconds. */
function useNow(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
