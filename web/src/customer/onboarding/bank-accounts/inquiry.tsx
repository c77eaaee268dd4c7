import type { BankAccount } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { CircleCheck, Clock, TriangleAlert } from 'lucide-react'
import { commonTexts } from '../../../i18n/common-texts.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { List } from '../../../ui/layout/list-row.tsx'
import { bankTexts } from './bank-texts.ts'
import { AccountRow } from './parts/account-row.tsx'

interface InquiryProps {
  status: BankAccount['status']
  account: BankAccount | undefined
  onDone: () => void
  onAgain: () => void
  /** Offered instead of another number when no tries are left today. */
  onList: (() => void) | undefined
}

/** The current status of the account's name inquiry. */
export function Inquiry({ status, account, onDone, onAgain, onList }: InquiryProps) {
  const t = useTexts(bankTexts)
  const common = useTexts(commonTexts)
  const pending = status === 'BANK_VALID_PENDING'
  const valid = status === 'VALID'
  return (
    <AppScreen
      title={t.addTitle}
      action={
        valid ? (
          <Button onClick={onDone}>{t.use}</Button>
        ) : pending ? (
          <Button kind="secondary" onClick={onDone}>
            {common.back}
          </Button>
        ) : (
          <Button onClick={onList ?? onAgain}>{onList ? t.toList : t.tryAgain}</Button>
        )
      }
    >
      <div className="stack">
        <Notice
          live
          kind={valid ? 'success' : pending ? 'info' : 'warning'}
          icon={valid ? CircleCheck : pending ? Clock : TriangleAlert}
        >
          <p className="strong">{valid ? t.valid : pending ? t.checking : t.failed}</p>
          {pending && <p>{t.checkingWhy}</p>}
        </Notice>
        {account && (
          <List>
            <AccountRow account={account} />
          </List>
        )}
      </div>
    </AppScreen>
  )
}
