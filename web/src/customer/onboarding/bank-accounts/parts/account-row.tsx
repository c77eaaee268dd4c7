import type { BankAccount } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import type { ReactNode } from 'react'
import { ListRow } from '../../../../ui/layout/list-row.tsx'
import { Tile } from '../../../../ui/layout/tile.tsx'
import { AccountStatus } from './account-status.tsx'

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
  return (
    <ListRow
      mark={<BankTile account={account} />}
      title={accountTitle(account)}
      secondary={secondary ?? <AccountStatus account={account} />}
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
