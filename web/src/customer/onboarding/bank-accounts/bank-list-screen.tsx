import { order } from '@lumbung/shared/contract/lending/orders.ts'
import { bankInfo } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { Landmark, Plus } from 'lucide-react'
import { useRead } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { useLiveEvents } from '../../../shell/live/use-live-events.ts'
import { LoadFailed } from '../../../shell/loading/load-failed.tsx'
import type { ScreenProps } from '../../../shell/router/route-table.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/layout/message-page.tsx'
import { Skeleton, SkeletonCard } from '../../../ui/layout/skeleton.tsx'
import { AccountChoice } from './account-choice.tsx'
import { bankTexts } from './bank-texts.ts'
import { ChangeAccountSheet } from './change-account-sheet.tsx'
import { LateFace } from './late-face.tsx'
import { accountTitle } from './parts/account-row.tsx'
import { useMakePrimary } from './use-make-primary.ts'
import { usePick } from './use-pick.ts'

/** The customer's accounts: with an order, to choose one for its failed disbursement, else one for the next loan. */
export function BankListScreen({ query }: ScreenProps<'BankList'>) {
  const t = useTexts(bankTexts)
  const { href } = useRoute()
  const { orderId } = query
  const { accounts, bankAccount, refused, error, retry } = useAccounts(orderId)
  const { use, confirming, stop, ...choice } = usePick(accounts ?? [], refused, orderId !== undefined)
  const { make, onFace } = useMakePrimary()
  useLiveEvents('bank-account')
  if (onFace) return <LateFace onPassed={onFace} />
  const lead = bankAccount && (refused?.includes(bankAccount.id) ? t.refusedLead : t.downLead)
  return (
    <AppScreen
      title={t.listTitle}
      right={<HelpButton />}
      action={accounts && <ListActions add={href('AddLoanBankCard', {}, query)} use={use} />}
    >
      <div className="stack">
        <p className="secondary">{lead && bankAccount ? lead(accountTitle(bankAccount)) : t.listLead}</p>
        {accounts && accounts.length > 0 ? (
          <AccountChoice accounts={accounts} refused={refused} {...choice} onPrimary={make} />
        ) : accounts ? (
          <EmptyState icon={Landmark} title={t.none}>
            {t.noneWhy}
          </EmptyState>
        ) : error ? (
          <LoadFailed error={error} onRetry={retry} />
        ) : (
          <Skeleton onRetry={retry}>
            <SkeletonCard />
          </Skeleton>
        )}
      </div>
      {confirming && orderId && <ChangeAccountSheet orderId={orderId} account={confirming} onClose={stop} />}
    </AppScreen>
  )
}

/** The customer's accounts; with an order that waits for one also the account that its money did not reach. */
function useAccounts(orderId: string | undefined) {
  const all = useRead(bankInfo, {})
  const ofOrder = useRead(
    order,
    { params: { orderId: orderId ?? '' } },
    { enabled: orderId !== undefined, handles: ['NOT_FOUND', 'INVALID_INPUT'], staleTime: 0 },
  )
  const { bankAccount, refusedAccounts: refused } = ofOrder.data ?? {}
  const ready = orderId === undefined || ofOrder.data !== undefined
  return {
    accounts: ready ? all.data : undefined,
    bankAccount: refused && bankAccount,
    refused,
    error: all.error ?? ofOrder.error,
    retry: () => {
      void all.refetch()
      if (orderId !== undefined) void ofOrder.refetch()
    },
  }
}

function ListActions({ add, use }: { add: string; use: (() => void) | undefined }) {
  const t = useTexts(bankTexts)
  return (
    <>
      {use && <Button onClick={use}>{t.use}</Button>}
      <ButtonLink kind={use ? 'secondary' : 'primary'} icon={Plus} href={add}>
        {t.add}
      </ButtonLink>
    </>
  )
}
