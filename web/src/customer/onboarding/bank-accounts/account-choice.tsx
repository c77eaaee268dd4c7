import type { BankAccount } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { TextLink } from '../../../ui/actions/text-link.tsx'
import { RadioGroup } from '../../../ui/choices/radio-group.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { SectionTitle } from '../../../ui/layout/card.tsx'
import { List } from '../../../ui/layout/list-row.tsx'
import { bankTexts } from './bank-texts.ts'
import { splitAccounts } from './parts/account-choice.ts'
import { AccountRow, accountTitle, BankTile } from './parts/account-row.tsx'
import { AccountStatus } from './parts/account-status.tsx'

interface AccountChoiceProps {
  accounts: readonly BankAccount[]
  /** Those that the bank has refused for the order. */
  refused: readonly string[] | undefined
  picked: string | undefined
  error: string | undefined
  onPick: (accountId: string) => void
  onPrimary: (accountId: string) => void
}

/** Confirmed accounts as choices; the others below, each with its problem. */
export function AccountChoice({ accounts, refused, picked, error, onPick, onPrimary }: AccountChoiceProps) {
  const t = useTexts(bankTexts)
  const { href } = useRoute()
  const detailOf = ({ id }: BankAccount) => href('CardAccountDetail', {}, { id })
  const { usable, others } = splitAccounts(accounts, refused)
  const chosen = usable.find((one) => one.id === picked)
  return (
    <>
      {usable.length > 0 && (
        <RadioGroup
          name="account"
          label={t.choose}
          error={error}
          value={picked}
          choices={usable.map((one) => ({
            value: one.id,
            label: accountTitle(one),
            hint: <AccountStatus account={one} />,
            mark: <BankTile account={one} />,
            aside: one.primary && <PrimaryBadge />,
          }))}
          onChange={onPick}
        />
      )}
      {chosen && (
        <div>
          {!chosen.primary && <TextLink onClick={() => onPrimary(chosen.id)}>{t.makePrimary}</TextLink>}
          <TextLink href={detailOf(chosen)}>{t.details}</TextLink>
        </div>
      )}
      {others.length > 0 && (
        <section className="stack-s">
          <SectionTitle>{t.others}</SectionTitle>
          <List>
            {others.map((one) => (
              <AccountRow
                key={one.id}
                account={one}
                secondary={refused?.includes(one.id) ? t.refused : undefined}
                href={detailOf(one)}
              />
            ))}
          </List>
        </section>
      )}
    </>
  )
}

function PrimaryBadge() {
  return (
    <Badge kind="brand" mark="none">
      {useTexts(bankTexts).primary}
    </Badge>
  )
}
