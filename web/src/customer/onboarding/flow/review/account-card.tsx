import type { BankAccount } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { Landmark } from 'lucide-react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { TextLink } from '../../../../ui/actions/text-link.tsx'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Tile } from '../../../../ui/layout/tile.tsx'
import styles from './account-card.module.css'
import { bankTexts } from './bank-step-texts.ts'

/** The application's bank account with its current verification status. */
export function AccountCard({ account, onChange }: { account: BankAccount; onChange: () => void }) {
  const t = useTexts(bankTexts)
  const valid = account.status === 'VALID'
  return (
    <Card>
      <div className={styles.row}>
        <Tile icon={Landmark} />
        <div className={styles.words}>
          <p className="strong">
            {account.bankName} <span className="num">{account.accountNumberMasked}</span>
          </p>
          {account.holderName && (
            <p className="small secondary">
              {t.holder} {account.holderName}
            </p>
          )}
        </div>
      </div>
      <div role="status" className={styles.status}>
        <Badge kind={valid ? 'success' : 'info'}>{valid ? t.valid : t.pending}</Badge>
        {!valid && <p className="small secondary">{t.pendingWhy}</p>}
      </div>
      <div className={styles.change}>
        <TextLink onClick={onChange}>{t.change}</TextLink>
      </div>
    </Card>
  )
}
