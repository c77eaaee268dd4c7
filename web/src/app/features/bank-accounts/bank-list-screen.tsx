import { type BankAccount, bankInfo } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { Landmark, Plus } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { changeDraft, readDraft } from '../../../state/loan-draft.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/layout/message-page.tsx'
import { Skeleton, SkeletonCard } from '../../../ui/layout/skeleton.tsx'
import { AppScreen } from '../../app-screen.tsx'
import { canReceive, chosenAccount, draftOfAccount } from '../../bank-account/account-choice.ts'
import { HelpButton } from '../../help/help-button.tsx'
import { useLiveEvents } from '../../live/use-live-events.ts'
import { LoadFailed } from '../../loading/load-failed.tsx'
import type { ScreenProps } from '../../routing/route-table.ts'
import { useRoute } from '../../routing/use-route.ts'
import { AccountChoice } from './account-choice.tsx'
import { bankTexts } from './bank-texts.ts'
import { ChangeAccountSheet } from './change-account-sheet.tsx'
import { FaceForAccount } from './face-for-account.tsx'
import { useMakePrimary } from './use-make-primary.ts'

/** The customer's accounts: with an order, to choose one for its failed disbursement, else one for the next loan. */
export function BankListScreen({ query }: ScreenProps<'BankList'>) {
  const t = useTexts(bankTexts)
  const { href } = useRoute()
  const { data, error, refetch } = useRead(bankInfo, {})
  const { use, confirming, stop, ...choice } = usePick(data ?? [], query.orderId)
  const { make, onFace } = useMakePrimary()
  useLiveEvents('bank-account')
  if (onFace) return <FaceForAccount onPassed={onFace} />
  const retry = () => void refetch()
  return (
    <AppScreen
      title={t.listTitle}
      right={<HelpButton />}
      action={
        data && <ListActions add={href('AddLoanBankCard', {}, query)} use={data.some(canReceive) ? use : undefined} />
      }
    >
      <div className="stack">
        <p className="secondary">{t.listLead}</p>
        {data && data.length > 0 ? (
          <AccountChoice accounts={data} {...choice} onPrimary={make} />
        ) : data ? (
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
      {confirming && query.orderId && (
        <ChangeAccountSheet orderId={query.orderId} account={confirming} onClose={stop} />
      )}
    </AppScreen>
  )
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

function usePick(accounts: readonly BankAccount[], orderId: string | undefined) {
  const t = useTexts(bankTexts)
  const { leave } = useRoute()
  const [own, setOwn] = useState<string>()
  const [tried, setTried] = useState(false)
  const [confirming, setConfirming] = useState<BankAccount>()
  // A failed disbursement needs another account, so none is preselected for an order.
  const proposed = orderId ? undefined : chosenAccount(accounts, readDraft())
  const picked = accounts.find((one) => one.id === own && canReceive(one)) ?? proposed
  const use = () => {
    setTried(true)
    if (!picked) return
    if (orderId) setConfirming(picked)
    else {
      changeDraft(draftOfAccount(picked, accounts))
      leave()
    }
  }
  const error = tried && !picked ? t.mustChoose : undefined
  return { picked: picked?.id, error, onPick: setOwn, use, confirming, stop: () => setConfirming(undefined) }
}
