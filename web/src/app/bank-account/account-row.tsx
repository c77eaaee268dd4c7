import type { BankAccount } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { ListRow } from '../../ui/layout/list-row.tsx'
import { Tile } from '../../ui/layout/tile.tsx'
import { accountTexts } from './account-texts.ts'

interface AccountRowProps {
  account: BankAccount
  /** In place of the account's status. */
  secondary?: string | undefined
  href?: string
  onClick?: () => void
  value?: ReactNode
}

/** A list row: `BCA •••• 4417` with holder and status. */
export function AccountRow({ account, secondary, ...rest }: AccountRowProps) {
  const status = useAccountStatus(account)
  return (
    <ListRow
      mark={<BankTile account={account} />}
      title={accountTitle(account)}
      secondary={secondary ?? status}
      {...rest}
    />
  )
}

export function BankTile({ account }: { account: Pick<BankAccount, 'bankCode'> }) {
  return <Tile kind="neutral">{account.bankCode.slice(0, 3)}</Tile>
}

export function accountTitle({ bankName, last4 }: Pick<BankAccount, 'bankName' | 'last4'>): string {
  return `${bankName} •••• ${last4}`
}

/** "a.n. Sari Wulandari, terverifikasi" */
export function useAccountStatus({ holderName, status }: BankAccount): string {
  const t = useTexts(accountTexts)
  const label = t.status[status]
  return holderName ? `${t.holder(holderName)}, ${label}` : `${label.charAt(0).toUpperCase()}${label.slice(1)}`
}
