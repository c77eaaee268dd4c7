import type { Product } from '@lumbung/shared/contract/lending/products.ts'
import type { BankAccount } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { Landmark } from 'lucide-react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { useRoute } from '../../../../shell/router/use-route.ts'
import { TenorChips } from '../../../../ui/choices/tenor-chips.tsx'
import { AmountSlider } from '../../../../ui/forms/amount-slider.tsx'
import { FieldError } from '../../../../ui/forms/field-frame.tsx'
import { List, ListRow } from '../../../../ui/layout/list-row.tsx'
import { Tile } from '../../../../ui/layout/tile.tsx'
import { useTenorTag } from '../../../engagement/slots/use-items.ts'
import { AccountRow } from '../../../onboarding/bank-accounts/parts/account-row.tsx'
import type { AmountRange } from './amount-rules.ts'
import { applyTexts } from './apply-texts.ts'
import { MixedTenors } from './mixed-tenors.tsx'
import { tenorOptions } from './tenor-rules.ts'
import { useAmountProblem } from './use-amount-problem.ts'
import type { Plan } from './use-plan.ts'

interface TermsSectionProps {
  product: Product
  range: AmountRange
  plan: Plan
  /** Tenors that the server refused for this amount. */
  refused: readonly number[]
  onChange: (part: Partial<Plan>) => void
}

/** Amount and tenor. */
export function TermsSection({ product, range, plan, refused, onChange }: TermsSectionProps) {
  const t = useTexts(applyTexts)
  const problem = useAmountProblem(plan.amount, range)
  const tagOf = useTenorTag()
  const inMonths = product.tenorUnit === 'MONTHS'
  return (
    <>
      <div id="amount" tabIndex={-1}>
        <AmountSlider
          label={t.amount}
          value={plan.amount}
          {...range}
          maxLabel={t.atMost(formatMoney(range.max))}
          error={problem}
          onChange={(amount) => onChange({ amount })}
        />
      </div>
      {product.mixesTenors ? (
        <MixedTenors product={product} range={range} plan={plan} onChange={onChange} />
      ) : (
        <TenorChips
          label={t.tenor}
          name="tenor"
          chosen={[plan.tenor]}
          choices={tenorOptions(product, refused).map(({ tenor, bar }) => ({
            tenor,
            unit: t.units[product.tenorUnit],
            ...(bar ? { unavailable: t[bar] } : { note: inMonths ? tagOf(tenor) : undefined }),
          }))}
          onChange={(tenor) => onChange({ tenor, tranches: [] })}
        />
      )}
    </>
  )
}

interface AccountSectionProps {
  account: BankAccount | undefined
  error: string | undefined
}

/** The receiving account; a tap opens the list of accounts. */
export function AccountSection({ account, error }: AccountSectionProps) {
  const t = useTexts(applyTexts)
  const { href } = useRoute()
  const list = href('BankList', {})
  return (
    <div id="account" tabIndex={-1}>
      {error && <FieldError id="account-error">{error}</FieldError>}
      <List>
        {account ? (
          <AccountRow account={account} href={list} />
        ) : (
          <ListRow
            mark={<Tile icon={Landmark} kind="neutral" />}
            title={t.chooseAccount}
            secondary={t.noAccount}
            href={list}
          />
        )}
      </List>
    </div>
  )
}
