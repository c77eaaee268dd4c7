import type { Reward } from '@lumbung/shared/contract/offers/referral.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { PlainVoucher } from '../../lending/vouchers/voucher-card.tsx'
import { voucherTexts } from '../../lending/vouchers/voucher-texts.ts'

/** A voucher that will be given, with its terms. */
export function RewardCard({ reward }: { reward: Reward }) {
  const t = useTexts(voucherTexts)
  const { minAmount, validDays } = reward
  const terms = [t.validDays(validDays), ...(minAmount > 0 ? [t.from(formatMoney(minAmount))] : [])]
  return <PlainVoucher voucher={reward} terms={terms} />
}
