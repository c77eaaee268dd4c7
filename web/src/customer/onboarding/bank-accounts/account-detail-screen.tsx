import { type BankAccount, bankInfo } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { formatBankNumber, formatMoment } from '@lumbung/shared/format.ts'
import { Clock, Landmark, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '../../../api/use-api.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { useLiveEvents } from '../../../shell/live/use-live-events.ts'
import { Loaded } from '../../../shell/loading/loaded.tsx'
import type { ScreenProps } from '../../../shell/router/route-table.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { TextLink } from '../../../ui/actions/text-link.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { SectionTitle } from '../../../ui/layout/card.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { EmptyState } from '../../../ui/layout/message-page.tsx'
import { SkeletonCard } from '../../../ui/layout/skeleton.tsx'
import { accountDetailTexts } from './account-detail-texts.ts'
import { bankTexts } from './bank-texts.ts'
import { LateFace } from './late-face.tsx'
import { canReceive } from './parts/account-choice.ts'
import { BankTile } from './parts/account-row.tsx'
import { AccountStatus } from './parts/account-status.tsx'
import { RemoveAccount } from './remove-account.tsx'
import { useMakePrimary } from './use-make-primary.ts'

/** one account: whose it is, whether it can receive a loan, and what happened to it. */
export function AccountDetailScreen({ query }: ScreenProps<'CardAccountDetail'>) {
  const t = useTexts(accountDetailTexts)
  const { href } = useRoute()
  const read = useRead(bankInfo, {}, { handles: 'all' })
  const [removing, setRemoving] = useState(false)
  const { make, onFace } = useMakePrimary()
  useLiveEvents('bank-account')
  if (onFace) return <LateFace onPassed={onFace} />
  const account = read.data?.find(({ id }) => id === query.id)
  const isGone = read.data !== undefined && !account
  return (
    <AppScreen
      title={t.title}
      right={<HelpButton />}
      action={
        isGone ? (
          <ButtonLink href={href('BankList', {})}>{t.toList}</ButtonLink>
        ) : (
          account &&
          !account.primary && (
            <Button kind="danger" icon={Trash2} onClick={() => setRemoving(true)}>
              {t.remove}
            </Button>
          )
        )
      }
    >
      <Loaded read={read} skeleton={<SkeletonCard />}>
        {() =>
          account ? (
            <Account account={account} onPrimary={() => make(account.id)} />
          ) : (
            <EmptyState icon={Landmark} title={t.gone}>
              {t.goneBody}
            </EmptyState>
          )
        }
      </Loaded>
      {removing && account && <RemoveAccount account={account} onClose={() => setRemoving(false)} />}
    </AppScreen>
  )
}

function Account({ account, onPrimary }: { account: BankAccount; onPrimary: () => void }) {
  const t = useTexts(accountDetailTexts)
  const { makePrimary } = useTexts(bankTexts)
  const language = useLanguage()
  const { bankName, last4, primary, addedAt, checkedAt, usableFrom } = account
  return (
    <div className="stack">
      <List>
        <ListRow
          mark={<BankTile account={account} />}
          title={bankName}
          secondary={<span className="num">{formatBankNumber(`••••••••${last4}`)}</span>}
        />
        <ListRow title={t.status} secondary={<AccountStatus account={account} />} />
        {primary && <ListRow title={t.main} secondary={t.mainStays} />}
      </List>
      {usableFrom && (
        <Notice kind="info" icon={Clock}>
          {t.waiting(formatMoment(usableFrom, language))}
        </Notice>
      )}
      {!primary && canReceive(account) && (
        <div>
          <TextLink onClick={onPrimary}>{makePrimary}</TextLink>
        </div>
      )}
      <section className="stack-s">
        <SectionTitle>{t.history}</SectionTitle>
        <List>
          <ListRow title={t.added} secondary={formatMoment(addedAt, language)} />
          {checkedAt && <ListRow title={t.checked} secondary={formatMoment(checkedAt, language)} />}
        </List>
      </section>
    </div>
  )
}
