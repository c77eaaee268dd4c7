import type { Voucher } from '@lumbung/shared/contract/lending/vouchers.ts'
import { formatDate, formatMoney, formatPercent } from '@lumbung/shared/format.ts'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/graphics/icon.tsx'
import styles from './voucher-card.module.css'
import { voucherTexts } from './voucher-texts.ts'

interface VoucherCardProps {
  voucher: Voucher
  chosen?: boolean
  /** Missing if the voucher cannot be chosen here. */
  onPick?: () => void
}

/** What a voucher takes off, at the left of a perforation; its name, its terms, and what it saves or why it cannot be used. */
export function VoucherCard({ voucher, chosen = false, onPick }: VoucherCardProps) {
  const body = <VoucherWords voucher={voucher} chosen={chosen} />
  const look = classes(styles.card, chosen && styles.chosen, !onPick && obstacleOf(voucher) && styles.barred)
  if (!onPick) return <div className={look}>{body}</div>
  return (
    <button type="button" className={look} aria-pressed={chosen} onClick={onPick}>
      {body}
    </button>
  )
}

/** Why the voucher cannot be used: for the loan that was asked for, or at all. */
const obstacleOf = ({ barredBy, status }: Voucher) => barredBy ?? (status === 'AVAILABLE' ? undefined : status)

interface FaceProps {
  voucher: Pick<Voucher, 'kind' | 'value' | 'name'>
  terms: readonly string[]
  /** Below the terms. */
  children?: ReactNode
}

/** A voucher that is only shown: one to be given, or to be reminded of. */
export function PlainVoucher(props: FaceProps) {
  return (
    <div className={styles.card}>
      <VoucherFace {...props} />
    </div>
  )
}

function VoucherFace({ voucher, terms, children }: FaceProps) {
  const t = useTexts(voucherTexts)
  const language = useLanguage()
  const { kind, value, name } = voucher
  const isPercent = kind === 'PERCENT_INTEREST' || kind === 'PERCENT_FEE'
  const charge = kind === 'PERCENT_FEE' || kind === 'AMOUNT_FEE' ? t.charge.FEE : t.charge.INTEREST
  return (
    <>
      <span className={styles.value}>
        <strong className={styles.figure}>{isPercent ? formatPercent(value, language) : formatMoney(value)}</strong>
        <span className={styles.charge}>{charge}</span>
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {terms.map((term) => (
          <span key={term} className={styles.term}>
            {term}
          </span>
        ))}
        {children}
      </span>
    </>
  )
}

function VoucherWords({ voucher, chosen }: { voucher: Voucher; chosen: boolean }) {
  const t = useTexts(voucherTexts)
  const language = useLanguage()
  const { validUntil, minAmount, tenors, saved, status } = voucher
  const obstacle = obstacleOf(voucher)
  const terms = [
    ...(status === 'REVOKED' ? [] : [t.until(formatDate(validUntil, language))]),
    ...(minAmount > 0 ? [t.from(formatMoney(minAmount))] : []),
    ...(tenors ? [t.tenors(tenors.join(', '))] : []),
  ]
  return (
    <>
      <VoucherFace voucher={voucher} terms={terms}>
        {obstacle ? (
          <span className={styles.bar}>{t.bars[obstacle]}</span>
        ) : (
          saved !== undefined && <span className={styles.saves}>{t.saves(formatMoney(saved))}</span>
        )}
      </VoucherFace>
      {chosen && <Icon of={Check} size={20} stroke={2} />}
    </>
  )
}
