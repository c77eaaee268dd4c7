import { emailStatus } from '@lumbung/shared/contract/onboarding/email.ts'
import { type ReactNode, useState } from 'react'
import { isOffline } from '../../../api/refusal.ts'
import { useRead } from '../../../api/use-api.ts'
import { LoadingScreen, RetryScreen } from '../../../shell/screen/messages.tsx'
import { pendingEmail } from '../codes/pending-email.ts'

export interface Pending {
  /** The address as typed, or masked after a reload. */
  sentTo: string
  /** A code was sent before: seconds until the next. */
  wait?: number | undefined
}

interface WithPendingEmailProps {
  /** When no address was typed, or its reference has expired. */
  missing: ReactNode
  children: (pending: Pending, onExpired: () => void) => ReactNode
}

/** Renders the screen of the code for the address that was typed; after a reload the server names the address (D-052). */
export function WithPendingEmail({ missing, children }: WithPendingEmailProps) {
  const [{ typed, reference }, setKept] = useState(() => ({
    typed: pendingEmail.typed(),
    reference: pendingEmail.read(),
  }))
  const expire = () => {
    pendingEmail.forget()
    setKept({ typed: undefined, reference: undefined })
  }
  if (typed !== undefined) return <>{children({ sentTo: typed }, expire)}</>
  if (reference === undefined) return <>{missing}</>
  return (
    <Referred reference={reference} missing={missing}>
      {(pending) => children(pending, expire)}
    </Referred>
  )
}

interface ReferredProps {
  reference: string
  missing: ReactNode
  children: (pending: Pending) => ReactNode
}

function Referred({ reference, missing, children }: ReferredProps) {
  const query = { reference, scenario: 'PROFILE' } as const
  const read = useRead(emailStatus, { query }, { handles: 'all', staleTime: 0 })
  const retry = () => void read.refetch()
  if (read.data) {
    const { pending } = read.data
    return <>{pending ? children({ sentTo: pending.sentTo, wait: pending.resendAfterSeconds }) : missing}</>
  }
  if (read.error) return <RetryScreen offline={isOffline(read.error)} onRetry={retry} />
  return <LoadingScreen onRetry={retry} />
}
