import { type BankAccount, bankInfo } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import type { ReactNode } from 'react'
import { isOffline } from '../../../../api/refusal.ts'
import { useRead } from '../../../../api/use-api.ts'
import { useLiveEvents } from '../../../../shell/live/use-live-events.ts'
import { LoadingScreen, RetryScreen } from '../../../../shell/screen/messages.tsx'

/** Loads the account of the application for a screen, and follows the bank's check. */
export function WithAccount({ children }: { children: (account: BankAccount | undefined) => ReactNode }) {
  useLiveEvents('bank-account')
  const read = useRead(bankInfo, {}, { handles: 'all' })
  if (read.data) return <>{children(read.data.find((one) => one.primary) ?? read.data[0])}</>
  const retry = () => void read.refetch()
  if (read.error) return <RetryScreen offline={isOffline(read.error)} onRetry={retry} />
  return <LoadingScreen onRetry={retry} />
}
